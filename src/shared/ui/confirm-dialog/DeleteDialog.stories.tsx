import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { DeleteDialog } from './DeleteDialog'

const meta = {
  component: DeleteDialog,
  args: {
    title: 'タグ「夜勤」を削除しますか？',
    isOpen: true,
    onClose: fn(),
    onConfirm: fn(),
    children: '12名の被験者からこのタグが外れます。',
  },
} satisfies Meta<typeof DeleteDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is deleted before the verb is pressed. */
export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: args.title }))
    await waitFor(() => expect(dialog.getByText('12名の被験者からこのタグが外れます。')).toBeVisible())
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
