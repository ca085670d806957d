import { expect, test } from 'vitest'
import { linksPerDay, pacedTimes } from './pacing'

const now = new Date('2026-12-01T03:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('a fifth of what the provider takes in a day is left for others; without a limit all leave at once', () => {
  expect(linksPerDay(10_000)).toBe(8000)
  expect(linksPerDay(1)).toBe(1)
  expect(linksPerDay(null)).toBeNull()
  expect(pacedTimes(now, 3, null, [])).toEqual([now, now, now])
})

test('what exceeds the limit leaves at the same time of the next days', () => {
  expect(pacedTimes(now, 5, 2, [])).toEqual([now, now, later(24), later(24), later(48)])
})

test('what left within the last 24 hours counts, and what left a day ago to the second does not', () => {
  expect(pacedTimes(now, 2, 2, [later(-23)])).toEqual([now, later(24)])
  expect(pacedTimes(now, 2, 2, [later(-24)])).toEqual([now, now])
})

test('what already waits for tomorrow takes its place there', () => {
  expect(pacedTimes(now, 2, 1, [later(-1), later(23)])).toEqual([later(48), later(72)])
})
