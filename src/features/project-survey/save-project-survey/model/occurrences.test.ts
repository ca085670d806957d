import { expect, test } from 'vitest'
import type { Schedule } from '../../../../../engines/schedule'
import { lastDayOf, monthAfter } from './months'
import { byDay, occurrencesOf, type ShownOccurrence, typedOccurrences, withTyped } from './occurrences'

const place = {
  projectZone: 'Asia/Tokyo',
  projectStart: '2026-10-01',
  projectEnd: null,
  isHoliday: (date: string) => date === '2026-11-23',
}
const weekly: Schedule = {
  pattern: { kind: 'weekly', every: 1, weekdays: ['MO', 'WE'], from: '2026-10-13' },
  times: { kind: 'fixed', at: ['07:00'] },
  end: { kind: 'never' },
  zone: 'subject',
  holidays: 'skip',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}
const week = { from: '2026-11-23', to: '2026-11-29' }

test('edits are in the calendar at once, with skipped holidays', () => {
  const occurrences = typedOccurrences(weekly, place, week)
  expect(occurrences.map(({ local, state, isHoliday }) => [local, state, isHoliday])).toEqual([
    ['2026-11-23T07:00', 'skipped', true],
    ['2026-11-25T07:00', 'planned', false],
  ])
  expect([...byDay(occurrences).keys()]).toEqual(['2026-11-23', '2026-11-25'])
})

test("nothing is shown for an invalid schedule, or for one relative to each person's anchor", () => {
  const pattern = { kind: 'relative', anchor: { kind: 'enrolment' }, days: [0] } as const
  expect(typedOccurrences({ ...weekly, pattern }, place, week)).toEqual([])
  expect(typedOccurrences({ ...weekly, times: { kind: 'fixed', at: ['25:00'] } }, place, week)).toEqual([])
})

test("past occurrences are the server's, and future ones those of the edited schedule", () => {
  const known = occurrencesOf(
    {
      occurrences: (['16', '18', '25', '27'] as const).map((day) => ({
        key: `2026-11-${day}T07:00`,
        local: `2026-11-${day}T07:00`,
        at: `2026-11-${day}T07:00:00+09:00`,
        // Nothing was sent on the 16th.
        state: ({ 16: 'SKIPPED', 18: 'SENT', 25: 'PLANNED', 27: 'PLANNED' } as const)[day],
        reason: null,
        subjectCount: 112,
      })),
    },
    place.isHoliday,
  )
  const now = Date.parse('2026-11-24T00:00:00+09:00')
  const shown = withTyped(known, typedOccurrences(weekly, place, week), now)
  const read = ({ key, state, subjectCount }: ShownOccurrence) => [key, state, subjectCount]
  expect(shown.map(read)).toEqual([
    ['2026-11-18T07:00', 'sent', 112],
    ['2026-11-25T07:00', 'planned', 112],
  ])
})

test('months turn over the year', () => {
  expect([monthAfter('2026-11-23', 0), monthAfter('2026-12-01', 1), monthAfter('2027-01-31', -1)]).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2026-12-01',
  ])
  expect([lastDayOf('2028-02-01'), lastDayOf('2026-12-01')]).toEqual(['2028-02-29', '2026-12-31'])
})
