import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { UndoNote } from './UndoNote'

const meta = {
  component: UndoNote,
  args: {
    message: '3名を削除しました。30日以内は元に戻せます。',
    isPending: false,
    onUndo: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof UndoNote>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
  },
}
export const Pending: Story = { args: { isPending: true } }
