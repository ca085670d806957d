import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AttentionReasons } from './AttentionReasons'

const meta = {
  component: AttentionReasons,
  args: { level: 'DANGER', reasons: ['BATTERY_EMPTY', 'NOT_WORN'] },
} satisfies Meta<typeof AttentionReasons>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { args: { level: 'WARNING', reasons: ['SYNC_LATE'] } }
export const None: Story = { args: { level: 'NONE', reasons: [] } }

/** The first in words, the number of the others beside it, all with what to do in the tooltip. */
export const Several: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle(/充電を依頼してください。/)).toHaveTextContent('電池切れ+1')
  },
}
