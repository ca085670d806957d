import { expect, it } from 'vitest'
import { quietUntil } from './quiet-until'
import { longestWindowOf, windowMinutesOf } from './window-of'

const hours = (from: string, to: string) => ({ from, to, then: 'postpone' }) as const
const night = hours('22:00', '07:00')

it.each([
  ['the minute before', night, 'Asia/Tokyo', '2026-06-10T21:59+09:00', null],
  ['the first minute', night, 'Asia/Tokyo', '2026-06-10T22:00+09:00', '2026-06-11T07:00+09:00'],
  ['before midnight', night, 'Asia/Tokyo', '2026-06-10T23:31+09:00', '2026-06-11T07:00+09:00'],
  ['after midnight', night, 'Asia/Tokyo', '2026-06-11T00:30+09:00', '2026-06-11T07:00+09:00'],
  ['the last second', night, 'Asia/Tokyo', '2026-06-11T06:59:59+09:00', '2026-06-11T07:00+09:00'],
  ['their end', night, 'Asia/Tokyo', '2026-06-11T07:00+09:00', null],
  ['another zone', night, 'America/New_York', '2026-06-10T22:30+09:00', null],
  [
    'within one day',
    hours('12:00', '13:00'),
    'Asia/Tokyo',
    '2026-06-10T12:30+09:00',
    '2026-06-10T13:00+09:00',
  ],
  ['a night of 7 hours', night, 'Europe/Berlin', '2026-03-28T23:00+01:00', '2026-03-29T07:00+02:00'],
  ['a night of 10 hours', night, 'Europe/Berlin', '2026-10-24T23:00+02:00', '2026-10-25T07:00+01:00'],
  // The clock goes from 02:00 to 03:00.
  [
    'an end that the clock skips',
    hours('22:00', '02:30'),
    'Europe/Berlin',
    '2026-03-29T01:59+01:00',
    '2026-03-29T03:30+02:00',
  ],
  // The clock shows 02:00 to 02:59 twice.
  [
    'an end that comes twice, before the first',
    hours('22:00', '02:30'),
    'Europe/Berlin',
    '2026-10-25T02:10+02:00',
    '2026-10-25T02:30+02:00',
  ],
  [
    'an end that comes twice, before the second',
    hours('22:00', '02:30'),
    'Europe/Berlin',
    '2026-10-25T02:10+01:00',
    '2026-10-25T02:30+01:00',
  ],
  ['before 1970', night, 'Asia/Tokyo', '1969-06-11T00:30+09:00', '1969-06-11T07:00+09:00'],
  ['a zone that nobody knows', night, 'Asia/Edo', '2026-06-11T00:30+09:00', null],
])('%s', (_, quietHours, zone, at, until) => {
  expect(quietUntil(quietHours, zone, Date.parse(at))).toBe(until && Date.parse(until))
})

it('without quiet hours there is nothing to wait for', () => {
  expect(quietUntil(null, 'Asia/Tokyo', 0)).toBeNull()
})

it('a time has its own window, or else the usual one', () => {
  const pattern = { kind: 'daily', every: 1, from: '2026-11-25' } as const
  const times = (windows?: { at: string; minutes: number }[]) => ({
    pattern,
    times: { kind: 'fixed' as const, at: ['07:00', '21:00'], ...(windows && { windows }) },
  })
  const morning = times([{ at: '07:00', minutes: 120 }])
  expect(windowMinutesOf(morning, '2026-11-25T07:00', 60)).toBe(120)
  expect(windowMinutesOf(morning, '2026-11-25T21:00', 60)).toBe(60)
  expect(windowMinutesOf(times(), '2026-11-25T07:00', 60)).toBe(60)
  expect([longestWindowOf(morning, 60), longestWindowOf(morning, 500), longestWindowOf(times(), 60)]).toEqual(
    [120, 500, 60],
  )
  const both = times([
    { at: '07:00', minutes: 120 },
    { at: '21:00', minutes: 240 },
  ])
  expect(longestWindowOf(both, 1440)).toBe(240)
})
