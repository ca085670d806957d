import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { TagsPage } from './TagsPage'

const meta = {
  component: TagsPage,
  parameters: { address: '/projects/project-slp26/test-subject-tags', frame: 'bare' },
} satisfies Meta<typeof TagsPage>
export default meta
type Story = StoryObj<typeof meta>

/** Deleting a tag says of how many subjects it is taken; it can be taken back. */
export const DeletedAndTakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.click(await canvas.findByRole('button', { name: '「夜勤」の操作' }))
    await userEvent.click(await body.findByRole('menuitem', { name: '削除する' }))
    const dialog = within(await body.findByRole('dialog', { name: 'タグ「夜勤」を削除しますか？' }))
    await expect(dialog.getByText(/^12名の被験者から/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    // The row stands there until the list without it arrives.
    await waitFor(() => expect(canvas.queryByRole('button', { name: '「夜勤」の操作' })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(await canvas.findByRole('button', { name: '「夜勤」の操作' })).toBeInTheDocument()
  },
}
/** Several are deleted together. */
export const SeveralDeleted: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    for (const name of ['夜勤', '日勤']) {
      await userEvent.click(await canvas.findByRole('checkbox', { name: `「${name}」を選択する` }))
    }
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }))
    const dialog = within(await body.findByRole('dialog', { name: '2件のタグを削除しますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(await canvas.findByText(/^2件のタグを削除しました。/)).toBeInTheDocument()
    await expect(body.getAllByText(/削除しました/)).toHaveLength(1)
    // The row stands there until the list without it arrives.
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: '「夜勤」を選択する' })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(await canvas.findByRole('checkbox', { name: '「夜勤」を選択する' })).toBeInTheDocument()
  },
}
/** Merging says how many subjects move, and that it stays so. */
export const Merge: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.click(await canvas.findByRole('button', { name: '「夜勤」の操作' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'ほかのタグに統合する' }))
    const dialog = within(await body.findByRole('dialog', { name: /統合しますか/ }))
    await expect(dialog.getByText(/12名の被験者を統合先のタグに移し/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '統合する' }))
    await expect(await dialog.findByText('統合先のタグを選んでください。')).toBeInTheDocument()
  },
}
