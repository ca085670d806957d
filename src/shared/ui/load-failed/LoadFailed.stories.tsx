import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LoadFailed } from './LoadFailed'

const meta = { component: LoadFailed, args: { what: '心拍数', onRetry: fn() } } satisfies Meta<
  typeof LoadFailed
>
export default meta
type Story = StoryObj<typeof meta>

/** Keeps its frame and offers to try again. */
export const Frame: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
