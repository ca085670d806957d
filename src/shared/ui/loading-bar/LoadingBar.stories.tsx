import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LoadingBar } from './LoadingBar'

const meta = { component: LoadingBar, args: { isPending: true } } satisfies Meta<typeof LoadingBar>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing at first: what takes less than 150 ms must not flash. */
export const Pending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument()
    await expect(await canvas.findByRole('progressbar', { name: '読み込み中' })).toBeInTheDocument()
  },
}
export const Idle: Story = { args: { isPending: false } }
