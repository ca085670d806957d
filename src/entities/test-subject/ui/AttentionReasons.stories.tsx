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

/** The first in words, the number of the others beside it, which a screen reader hears by name. */
export const Several: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('電池切れ')).toBeVisible()
    await expect(canvas.getByText('+1')).toBeVisible()
    await expect(canvas.getByText('未装着')).toBeInTheDocument()
  },
}
