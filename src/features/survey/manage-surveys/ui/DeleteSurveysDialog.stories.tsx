import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { DeleteSurveysDialog } from './DeleteSurveysDialog'

const meta = {
  component: DeleteSurveysDialog,
  args: { count: 2, isPending: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof DeleteSurveysDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'アンケート2件を削除しますか？' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
