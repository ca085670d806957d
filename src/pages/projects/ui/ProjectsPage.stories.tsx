import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ProjectsPage } from './ProjectsPage'

const meta = {
  component: ProjectsPage,
  parameters: { address: '/projects', frame: 'bare' },
} satisfies Meta<typeof ProjectsPage>
export default meta
type Story = StoryObj<typeof meta>

/** A row opens the project; a project without subjects is deleted after a question that names it, and taken back. */
export const DeletedAndTakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    const name = '日常生活データの二次利用'
    await expect((await canvas.findByRole('link', { name })).getAttribute('href')).toContain('/monitoring')
    await userEvent.click(canvas.getByRole('button', { name: `「${name}」の操作` }))
    await expect(await body.findByRole('menuitem', { name: 'モニタリングを開く' })).toBeInTheDocument()
    await expect(body.getByRole('menuitem', { name: '編集する' })).toBeInTheDocument()
    await userEvent.click(body.getByRole('menuitem', { name: '削除する' }))
    const dialog = within(
      await body.findByRole('dialog', { name: new RegExp(`「${name}」（LIFE21）を削除`) }),
    )
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await userEvent.click(await canvas.findByRole('button', { name: '元に戻す' }))
    await expect(await body.findByText(`「${name}」を元に戻しました。`)).toBeInTheDocument()
  },
}

/** Closing asks first and says what stops. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const menu = await canvas.findByRole('button', {
      name: '「勤務形態と睡眠リズムの追跡研究 2026」の操作',
    })
    await userEvent.click(menu)
    const body = within(document.body)
    await userEvent.click(await body.findByRole('menuitem', { name: '終了する' }))
    const dialog = within(await body.findByRole('dialog', { name: /を終了しますか/ }))
    await expect(dialog.getByText(/アンケートの配信とアラートの通知が止まります/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '終了する' }))
    await expect(await body.findByText(/の状態を変更しました/)).toBeInTheDocument()
  },
}
