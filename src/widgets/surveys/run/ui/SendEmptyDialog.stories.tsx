import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SendEmptyDialog } from './SendEmptyDialog'

const meta = {
  component: SendEmptyDialog,
  args: { onSend: fn(), onClose: fn() },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof SendEmptyDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The safe choice has the focus. */
export const Open: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const back = await canvas.findByRole('button', { name: '回答に戻る' })
    await expect(back).toHaveFocus()
    await userEvent.click(back)
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
