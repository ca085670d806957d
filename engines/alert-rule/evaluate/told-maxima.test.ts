import { expect, test } from 'vitest'
import { dayAfterSpan, firstDayOfSpan, heldBackBy } from './told-maxima'

// 2026-11-23 is a Monday.
const monday = Date.UTC(2026, 10, 23) / 86_400_000
const onDays = (per: 'day' | 'week', most: number, days: readonly number[], before: readonly number[] = []) =>
  heldBackBy(
    { most, per },
    days.map((day) => monday + day),
    before.map((day) => monday + day),
  )

test('without a maximum all are told', () => {
  expect(heldBackBy(undefined, [monday, monday])).toEqual([false, false])
})

test('so many a day are told, and the next day begins anew', () => {
  expect(onDays('day', 2, [0, 0, 0, 1, 1, 1])).toEqual([false, false, true, false, false, true])
})

test('a week begins on Monday and ends with Sunday', () => {
  expect(onDays('week', 1, [-1, 0, 6, 7])).toEqual([false, false, true, false])
})

test('those that were told before count, and those that were held back do not', () => {
  expect(onDays('day', 2, [0, 0, 1], [0, 0])).toEqual([true, true, false])
  expect(onDays('day', 2, [0, 0], [-1, 0])).toEqual([false, true])
})

test('what is held back is told after the span', () => {
  expect(dayAfterSpan({ most: 1, per: 'day' }, monday)).toBe(monday + 1)
  expect([0, 3, 6].map((day) => dayAfterSpan({ most: 1, per: 'week' }, monday + day))).toEqual([
    monday + 7,
    monday + 7,
    monday + 7,
  ])
  expect([0, 3, 6].map((day) => firstDayOfSpan({ most: 1, per: 'week' }, monday + day))).toEqual([
    monday,
    monday,
    monday,
  ])
})
