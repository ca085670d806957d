import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDialog } from '@testing/render'
import { expect, fn, waitFor } from 'storybook/test'
import { ChangeDialog } from './ChangeDialog'

/** Confirms a change of the schedule, with the number of changed sendings. */
const meta = {
  component: ChangeDialog,
  args: {
    change: { changed: 37, cancelled: 4, added: 0 },
    isPending: false,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChangeDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Counts of zero are left out. */
export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog('配信の予定を変えますか？')
    await waitFor(() => expect(dialog.getByText('37件の日時が変わります。')).toBeVisible())
    await expect(dialog.getByText('4件が取り消されます。')).toBeVisible()
    await expect(dialog.queryByText(/加わります/)).toBeNull()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '変更を保存する' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Added: Story = { args: { change: { changed: 0, cancelled: 0, added: 1312 } } }
export const Pending: Story = { args: { isPending: true } }
