import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AttentionMark } from './AttentionMark'
import { AttentionReasons } from './AttentionReasons'
import { BatteryFigure } from './BatteryFigure'
import { StatusWord } from './StatusWord'
import { SyncAge } from './SyncAge'

const now = Date.parse('2026-11-21T00:30:00Z')

const meta = {
  component: AttentionReasons,
  args: { level: 'DANGER', reasons: ['BATTERY_EMPTY', 'NOT_WORN'] },
  render: (args) => (
    <>
      <AttentionMark level={args.level} />
      <AttentionReasons {...args} />
      <StatusWord status="ACTIVE" />
      <BatteryFigure percent={4} />
      <SyncAge lastSyncAt={now - 9 * 86_400_000} now={now} timeZone="Asia/Tokyo" />
    </>
  ),
} satisfies Meta<typeof AttentionReasons>
export default meta
type Story = StoryObj<typeof meta>

/** Severity is a word, not a colour alone. */
export const Danger: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('要対応')).toBeInTheDocument()
    await expect(canvas.getByText('電池切れ')).toBeVisible()
    await expect(canvas.getByText('最終同期 2026/11/12 09:30')).toBeInTheDocument()
  },
}

export const Warning: Story = { args: { level: 'WARNING', reasons: ['SYNC_LATE'] } }

export const Calm: Story = { args: { level: 'NONE', reasons: [] } }
