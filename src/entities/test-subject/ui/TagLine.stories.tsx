import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TagLine } from './TagLine'

const tags = ['夜勤', 'A病棟', '睡眠薬あり', '対照群'].map((name, index) => ({
  id: name,
  name,
  colour: ['fuji', 'asagi', 'enji', 'sumi'][index] ?? 'ai',
}))

const meta = { component: TagLine, args: { tags, room: 400 } } satisfies Meta<typeof TagLine>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const None: Story = { args: { tags: [] } }

/** What does not fit is counted, and named to whoever asks. */
export const Narrow: Story = {
  args: { room: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /ほかのタグ：.*対照群/ })).toBeVisible()
  },
}
