import { expect, test } from 'vitest'
import { type DigestTimes, nextDigest } from './next-digest'

const daily = (hour: number, timeZone: string): DigestTimes => ({ pace: 'daily', hour, timeZone })
const hourly = (timeZone: string): DigestTimes => ({ pace: 'hourly', hour: 8, timeZone })
const next = (times: DigestTimes, after: string) =>
  new Date(nextDigest(times, 'Asia/Tokyo', Date.parse(`${after}Z`))).toISOString().slice(0, 16)

test('a daily digest leaves at the next such hour of its own clock', () => {
  const tokyo = daily(8, 'Asia/Tokyo')
  expect(next(tokyo, '2026-11-27T22:59')).toBe('2026-11-27T23:00')
  expect(next(tokyo, '2026-11-27T23:00')).toBe('2026-11-28T23:00')
  expect(next(tokyo, '2026-11-28T01:00')).toBe('2026-11-28T23:00')
  expect(next(daily(8, 'Europe/Paris'), '2026-11-27T22:59')).toBe('2026-11-28T07:00')
  expect(next(daily(0, 'Asia/Tokyo'), '2026-11-28T14:59')).toBe('2026-11-28T15:00')
})

test('an hourly digest leaves at the full hours of its own clock', () => {
  expect(next(hourly('Asia/Tokyo'), '2026-11-28T01:00')).toBe('2026-11-28T02:00')
  expect(next(hourly('Asia/Tokyo'), '2026-11-28T01:59')).toBe('2026-11-28T02:00')
  // Half an hour off in India.
  expect(next(hourly('Asia/Kolkata'), '2026-11-28T01:00')).toBe('2026-11-28T01:30')
})

test('an hour that the clock skips is later by as much, and one that comes twice comes once', () => {
  // 8 March 2026: 02:00 is 03:00; 1 November 2026: 02:00 is 01:00 again.
  expect(next(daily(2, 'America/New_York'), '2026-03-08T05:00')).toBe('2026-03-08T07:00')
  expect(next(daily(1, 'America/New_York'), '2026-11-01T04:00')).toBe('2026-11-01T05:00')
  expect(next(daily(1, 'America/New_York'), '2026-11-01T05:00')).toBe('2026-11-02T06:00')
  // Samoa had no 30 December 2011.
  expect(next(daily(8, 'Pacific/Apia'), '2011-12-29T18:00')).toBe('2011-12-30T18:00')
})

test('where a zone is not known any more, the clock of the project counts', () => {
  expect(next(daily(8, 'Mars/Olympus'), '2026-11-27T22:59')).toBe('2026-11-27T23:00')
  expect(() => nextDigest(daily(8, 'Mars/Olympus'), 'Mars/Olympus', 0)).toThrow(RangeError)
})

test.each([Number.NaN, -100])('an hour that no day has (%d) ends in an error and not never', (hour) => {
  expect(() => nextDigest(daily(hour, 'Asia/Tokyo'), 'Asia/Tokyo', 0)).toThrow(RangeError)
})

test('who is told at once waits for nothing', () => {
  expect(next({ ...daily(8, 'Asia/Tokyo'), pace: 'immediate' }, '2026-11-28T01:23')).toBe('2026-11-28T01:23')
})
