import type { Meta, StoryObj } from '@storybook/react-vite'
import { weeklySchedule } from '@testing/mock-api'
import { says } from '@testing/render'
import { expect } from 'storybook/test'
import { ScheduleWords } from './ScheduleWords'

/** A schedule in words. */
const meta = {
  component: ScheduleWords,
  args: { schedule: weeklySchedule, projectZone: 'Asia/Tokyo' },
} satisfies Meta<typeof ScheduleWords>
export default meta
type Story = StoryObj<typeof meta>

/** Nobody has to read the rule that it is for programs. */
export const Weekly: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('毎週 月・水・金 の 07:00 と 21:30 に送信します。')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent(/FREQ|BYDAY/)
  },
}
export const Relative: Story = {
  args: {
    schedule: {
      ...weeklySchedule,
      pattern: { kind: 'relative', anchor: { kind: 'consent' }, days: [0, 14] },
    },
  },
  play: says('同意日の 当日・14日後 の 07:00 と 21:30 に送信します。'),
}
/** A rule is a sentence, not its own text once more. */
export const Rule: Story = {
  args: {
    schedule: {
      ...weeklySchedule,
      pattern: { kind: 'rule', rrule: 'FREQ=MONTHLY;BYDAY=2TU', from: '2026-11-25' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('毎月 第2火曜日 の 07:00 と 21:30 に送信します。')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('FREQ')
  },
}
/** Nothing is shown for an invalid schedule. */
export const Unreadable: Story = {
  args: { schedule: { ...weeklySchedule, times: { kind: 'fixed', at: [] } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('送信します')
  },
}
