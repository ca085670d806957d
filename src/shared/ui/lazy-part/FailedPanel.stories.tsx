import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { FailedPanel } from './FailedPanel'

/** In the place of a panel over its list that cannot be loaded without a line. */
const meta = {
  component: FailedPanel,
  args: { what: '画面', onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof FailedPanel>
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
