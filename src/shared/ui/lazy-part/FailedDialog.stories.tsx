import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { FailedDialog } from './FailedDialog'

/** In the place of a dialog that cannot be loaded without a line. */
const meta = {
  component: FailedDialog,
  args: { what: 'デバイスの紐づけ', onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof FailedDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ userEvent, args }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(panel.getByRole('button', { name: 'もう一度読み込む' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
