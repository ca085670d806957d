import { expect, test } from 'vitest'
import { lastDays, nextMoment } from './next-moment'

const daily = (hour: number) => ({ repeats: 'daily', weekday: null, hour }) as const
const weekly = (weekday: number, hour: number) => ({ repeats: 'weekly', weekday, hour }) as const

test.each([
  ['later the same day', daily(6), '2026-11-27T20:59:00Z', '2026-11-27T21:00:00Z'],
  ['at the moment itself the next day', daily(6), '2026-11-27T21:00:00Z', '2026-11-28T21:00:00Z'],
  // The 30th is a Monday.
  ['on a Monday', weekly(1, 0), '2026-11-27T00:00:00Z', '2026-11-29T15:00:00Z'],
  ['on a Sunday', weekly(7, 9), '2026-11-27T00:00:00Z', '2026-11-29T00:00:00Z'],
])('%s', (_, repetition, after, expected) => {
  expect(nextMoment(repetition, new Date(after), 'Asia/Tokyo')).toEqual(new Date(expected))
})

test('an hour that a clock skips is the one after it, and one that comes twice comes once', () => {
  const zone = 'America/New_York'
  expect(nextMoment(daily(2), new Date('2026-03-08T05:00:00Z'), zone)).toEqual(
    new Date('2026-03-08T07:00:00Z'),
  )
  const first = nextMoment(daily(1), new Date('2026-11-01T04:00:00Z'), zone)
  expect(first).toEqual(new Date('2026-11-01T05:00:00Z'))
  expect(nextMoment(daily(1), first, zone)).toEqual(new Date('2026-11-02T06:00:00Z'))
})

test.each([0, 8, 9, -1, 1.5])('weekday %d, which no week has, ends in an error and not never', (weekday) => {
  expect(() => nextMoment(weekly(weekday, 7), new Date('2026-11-27T00:00:00Z'), 'Asia/Tokyo')).toThrow(
    RangeError,
  )
})

test('the last days end with yesterday on the clock of the project', () => {
  expect(lastDays(7, new Date('2026-11-27T15:30:00Z'), 'Asia/Tokyo')).toEqual({
    from: '2026-11-21',
    to: '2026-11-27',
  })
})
