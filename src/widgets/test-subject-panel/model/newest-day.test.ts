import { expect, test } from 'vitest'
import { lastDayOf, newestDayWithData, newestPossibleDay } from './newest-day'

const today = '2026-11-21'
const subject = (lastSyncAt: string | null, endedOn: string | null, enrolledOn: string | null = null) => ({
  timeZone: 'Asia/Tokyo',
  enrolledOn,
  endedOn,
  device: { lastSyncAt },
})

test('a participation that ended long ago opens on its last day, though the device synced the day after', () => {
  expect(newestPossibleDay(subject('2016-05-12T15:30:00Z', '2016-05-12'), today)).toBe('2016-05-12')
  expect(lastDayOf(subject(null, '2016-05-12'), today)).toBe('2016-05-12')
})

test('an active subject opens on yesterday, or on the day of an earlier last sync', () => {
  expect(newestPossibleDay(subject('2026-11-21T00:00:00Z', null), today)).toBe('2026-11-20')
  expect(newestPossibleDay(subject('2026-11-12T00:00:00Z', '2026-12-31'), today)).toBe('2026-11-12')
  expect(newestPossibleDay(subject(null, null), today)).toBe('2026-11-20')
})

test('a sync before the participation does not decide the day to open', () => {
  const worn = subject('2016-05-12T15:30:00Z', '2026-11-10', '2026-10-11')
  expect(newestPossibleDay(worn, today)).toBe('2026-11-10')
})

test('days without data and days after the last one are skipped', () => {
  const calendar = {
    dates: ['2016-05-09', '2016-05-10', '2016-05-11', '2016-05-12', '2016-05-13'],
    received: [true, true, false, false, true],
  }
  expect(newestDayWithData(calendar, '2016-04-12', '2016-05-12')).toBe('2016-05-10')
  expect(newestDayWithData(calendar, '2016-05-11', '2016-05-12')).toBe('2016-05-12')
  expect(newestDayWithData({ dates: calendar.dates, received: [] }, null, '2016-05-12')).toBe('2016-05-12')
})
