import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Schedule } from '../../../../../../engines/schedule'
import { ScheduleEdit } from '../../model/use-schedule'
import { PastNote } from './PastNote'

const onceAt = (date: string): Schedule => ({
  pattern: { kind: 'once', date, times: [] },
  times: { kind: 'fixed', at: ['07:00'] },
  end: { kind: 'withStudy' },
  zone: 'subject',
  holidays: 'send',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
})

function Example({ date }: { date: string }) {
  const edit = { schedule: onceAt(date), put: fn(), errorAt: () => undefined, today: '2026-11-21' }
  return (
    <ScheduleEdit value={edit}>
      <PastNote projectZone="Asia/Tokyo" />
    </ScheduleEdit>
  )
}

/** That the single day of sending is past. */
const meta = { component: Example, args: { date: '2020-01-01' } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Past: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/送信日時は過ぎています（Asia\/Tokyo の時刻）。/)).toBeVisible()
  },
}
export const Coming: Story = {
  args: { date: '2999-01-01' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/過ぎ/)).toBeNull()
  },
}
