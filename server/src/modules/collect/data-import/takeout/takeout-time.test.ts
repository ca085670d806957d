import { expect, test } from 'vitest'
import { readClock, wallClockOf } from './takeout-time'

const at = Date.UTC(2026, 4, 1, 22, 10, 5)

test.each([
  ['05/01/26 22:10:05', at],
  ['05/01/2026 22:10:05', at],
  ['05/01/26', Date.UTC(2026, 4, 1)],
  ['05/01/2026', Date.UTC(2026, 4, 1)],
  ['02/29/24 00:00:00', Date.UTC(2024, 1, 29)],
  ['12/31/99 23:59:59', Date.UTC(2099, 11, 31, 23, 59, 59)],
])('%s is a clock', (text, instant) => {
  expect(readClock(text)).toBe(instant)
})

test.each([
  ['02/29/26 00:00:00', 'no_such_date'],
  ['13/01/26 00:00:00', 'no_such_date'],
  ['00/01/26', 'no_such_date'],
  ['05/00/26', 'no_such_date'],
  ['05/01/26 24:00:00', 'no_such_date'],
  ['05/01/26 23:60:00', 'no_such_date'],
  ['05/01/2026 23:00:60', 'no_such_date'],
  ['5/1/26', 'not_a_date'],
  ['05/01/026 22:10:05', 'not_a_date'],
  ['05/01/26T22:10:05', 'not_a_date'],
  ['05/01/26 22:10', 'not_a_date'],
  ['', 'not_a_date'],
])('%s is none', (text, defect) => {
  expect(readClock(text)).toBe(defect)
})

test('dates of clocks that go back and forth, and before 1970', () => {
  const clocks = [at, Date.UTC(1969, 11, 31, 23), at].map(wallClockOf)
  expect(clocks).toEqual([
    { date: '2026-05-01', timeOfDay: 79_805_000 },
    { date: '1969-12-31', timeOfDay: 82_800_000 },
    { date: '2026-05-01', timeOfDay: 79_805_000 },
  ])
})
