import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { expect } from 'storybook/test'
import type { ShownOccurrence } from '../../model/occurrences'
import { NextOccurrences } from './NextOccurrences'

const occurrence = (local: string, subjectCount: number | undefined): ShownOccurrence => ({
  key: local,
  local,
  at: Date.parse(`${local}+09:00`),
  state: 'planned',
  isHoliday: false,
  reason: null,
  subjectCount,
})

/** 次の配信: the next occurrences, and the number per person and week. */
const meta = {
  component: NextOccurrences,
  args: {
    occurrences: [occurrence('2026-11-21T21:30', 1312), occurrence('2026-11-25T07:00', 112)],
    now: Date.parse('2026-11-21T21:00+09:00'),
    today: '2026-11-21',
    perWeek: 6,
    minutes: 2,
  },
} satisfies Meta<typeof NextOccurrences>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/11/25（水）07:00')).toBeVisible()
    await expect(canvas.getByText('4日後')).toBeVisible()
    await expect(canvas.getByText('今日')).toBeVisible()
    await expect(canvas.getByText('1人あたり 週6回・約12分')).toBeVisible()
  },
}
/** A day and its time are two words. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wed, 2026-11-25 07:00')).toBeVisible()
  },
}
/** Its time has come and it is being sent. */
export const Due: Story = {
  args: { occurrences: [occurrence('2026-11-21T21:00', 1312), occurrence('2026-11-25T07:00', 112)] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await expect(canvas.getByText('2026/11/25（水）07:00')).toBeVisible()
  },
}
/** Right after typing: the subjects are not counted yet. */
export const Counting: Story = {
  args: { occurrences: [occurrence('2026-11-25T07:00', undefined)], perWeek: 2.5, minutes: null },
  play: says('1人あたり 週2.5回'),
}
/** Sent once: per week it would be a quarter of a time. */
export const Once: Story = {
  args: { perWeek: 0.3 },
  play: says('1人あたり これからの4週間で1回・約2分'),
}
export const Empty: Story = {
  args: { occurrences: [], perWeek: null },
  play: says('表示している月に、これからの配信はありません。'),
}
