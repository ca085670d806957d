import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ProjectsPage } from './ProjectsPage'

const meta = {
  component: ProjectsPage,
  parameters: { address: '/projects', frame: 'bare' },
} satisfies Meta<typeof ProjectsPage>
export default meta
type Story = StoryObj<typeof meta>

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
