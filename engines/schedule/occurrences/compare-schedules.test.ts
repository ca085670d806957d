import { expect, it } from 'vitest'
import type { Schedule } from '../definition/schedule'
import { wholeComparison } from '../testing/whole-comparison'
import { daysRange, occurrencesByDay, zoneOfPerson } from './by-day'
import type { Person } from './person'
import { planner } from './planner'

const before: Schedule = {
  pattern: { kind: 'weekly', every: 1, weekdays: ['MO', 'WE', 'FR'], from: '2026-11-01' },
  times: { kind: 'fixed', at: ['07:00', '21:30'] },
  end: { kind: 'never' },
  zone: 'subject',
  holidays: 'send',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}
const aPerson = (id: string, zone: string): Person => ({
  id,
  zone,
  studyFrom: null,
  studyTo: null,
  anchors: { attributes: {} },
})
const people = [aPerson('a', 'Asia/Tokyo'), aPerson('b', 'Pacific/Kiritimati'), aPerson('c', 'Asia/Tokyo')]
const context = {
  isHoliday: (date: string) => date === '2026-11-23',
  projectZone: 'Asia/Tokyo',
  projectEnd: null,
}
const week = { from: Date.parse('2026-11-22T15:00Z'), to: Date.parse('2026-11-29T15:00Z') }

it.each<[string, Partial<Schedule> | null, [changed: number, cancelled: number, added: number]]>([
  ['no edit', {}, [0, 0, 0]],
  ['a later time', { times: { kind: 'fixed', at: ['07:00', '22:00'] } }, [9, 0, 0]],
  ['one time less', { times: { kind: 'fixed', at: ['07:00'] } }, [0, 9, 0]],
  ['one time more', { times: { kind: 'fixed', at: ['07:00', '12:00', '21:30'] } }, [0, 0, 9]],
  ['without holidays', { holidays: 'skip' }, [0, 6, 0]],
  [
    'on other days',
    { pattern: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU'], from: '2026-11-01' } },
    [0, 12, 6],
  ],
  ['in the project’s zone', { zone: 'project' }, [6, 0, 0]],
  ['no schedule', null, [0, 18, 0]],
])('%s', (_, change, [changed, cancelled, added]) => {
  const after = change && { ...before, ...change }
  // The range starts a day earlier, so that it holds the whole local week of both zones.
  const range = { from: week.from - 86_400_000, to: week.to }
  const kept = 18 - changed - cancelled
  expect(wholeComparison({ before, after }, people, context, range)).toEqual({
    changed,
    cancelled,
    added,
    kept,
  })
})

it('an earlier closing takes back what lies after it', () => {
  const afterIn = { from: week.from, to: Date.parse('2026-11-26T15:00Z') }
  const edit = { before, after: before, afterIn }
  expect(wholeComparison(edit, people.slice(0, 1), context, week)).toEqual({
    changed: 0,
    cancelled: 2,
    added: 0,
    kept: 4,
  })
})

const daily: Schedule = { ...before, pattern: { kind: 'daily', every: 1, from: '2026-10-01' } }
const at = (...times: string[]): Schedule => ({ ...daily, times: { kind: 'fixed', at: times } })
const random = (from: string, to: string): Schedule => ({
  ...daily,
  times: { kind: 'random', from, to, count: 1, minimumGapMinutes: 0 },
})
const eight = Array.from({ length: 8 }, (_, place) => aPerson(`p${place}`, place < 6 ? 'Asia/Tokyo' : 'UTC'))
const noon = Date.parse('2026-11-25T03:00Z')
const month = { from: noon, to: noon + 30 * 86_400_000 }

it.each<[string, Schedule, Schedule, Partial<Record<'changed' | 'cancelled' | 'added' | 'kept', number>>]>([
  // Noon in Tokyo: six have had the morning, and not yet the evening.
  [
    'a random window that is moved over now',
    random('09:00', '11:00'),
    random('13:00', '15:00'),
    { changed: 240 },
  ],
  // On the first day six get another one, on the last day six do not get theirs within the range.
  ['a time that is moved behind now', at('07:00'), at('21:00'), { changed: 240, added: 6 }],
  ['a time that is moved before now', at('21:00'), at('07:00'), { changed: 240, cancelled: 6 }],
  [
    'another zone',
    at('10:00'),
    { ...at('10:00'), zone: 'project' },
    { changed: 60, cancelled: 2, kept: 180 },
  ],
  ['of two times, the one that is ahead', at('07:00', '13:00'), at('08:00', '14:00'), { changed: 480 }],
])('at the edges of thirty days: %s', (_, given, after, expected) => {
  const change = wholeComparison({ before: given, after }, eight, context, month)
  expect(change).toEqual({ changed: 0, cancelled: 0, added: 0, kept: 0, ...expected })
})

it('a calendar lists the occurrences of its month by the local day on which they are sent', () => {
  const person = aPerson('a', 'America/New_York')
  const zone = zoneOfPerson(before, person, context)
  const range = daysRange('2026-11-01', '2026-11-30', zone)
  if (!range) throw new Error(zone)
  const quietHours = { from: '21:00', to: '06:00', then: 'postpone' } as const
  const days = occurrencesByDay(planner({ ...before, quietHours }, context), person, range)
  expect([...days.keys()].slice(0, 4)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'])
  expect(days.get('2026-11-03')?.map(({ key }) => key)).toEqual(['2026-11-02T21:30'])
  // The evening occurrence of Monday 30 November is postponed to December.
  expect(days.get('2026-11-30')?.map(({ key }) => key)).toEqual(['2026-11-30T07:00'])
  expect(daysRange('2026-11-31', '2026-12-01', zone)).toBeNull()
})

it('a person with an unknown zone gets that of the project', () => {
  expect(zoneOfPerson(before, aPerson('a', 'Asia/Edo'), context)).toBe('Asia/Tokyo')
})
