import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LoadFailedNote } from './LoadFailedNote'

const meta = { component: LoadFailedNote, args: { what: '心拍数', onRetry: fn() } } satisfies Meta<
  typeof LoadFailedNote
>
export default meta
type Story = StoryObj<typeof meta>

export const Note: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
