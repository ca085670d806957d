import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../i18n/locales/en.po'
import {
  addDays,
  daysBetween,
  eachDay,
  formatAgo,
  formatDateTimeWithWeekday,
  formatDayWithTime,
  formatUpdatedAgo,
  instantOf,
  isLocalDate,
  localDateOf,
  mondayOf,
  weekdayName,
} from '.'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

const now = Date.parse('2026-11-21T00:30:00Z')
const minute = 60_000
const day = 1440 * minute

test('days are counted across months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysBetween('2026-10-12', '2026-11-22')).toBe(41)
  expect(eachDay('2026-11-30', '2026-12-01')).toEqual(['2026-11-30', '2026-12-01'])
})

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-21')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
})

test('a day that does not exist is not a valid date', () => {
  expect(isLocalDate('2026-02-31')).toBe(false)
  expect(isLocalDate('2026-2-3')).toBe(false)
  expect(isLocalDate('2026-02-28')).toBe(true)
})

test('an instant is written in the zone of the study', () => {
  expect(formatDateTimeWithWeekday(now, 'Asia/Tokyo')).toBe('2026/11/21（土）09:30')
  expect(localDateOf(now, 'America/New_York')).toBe('2026-11-20')
})

test.each([
  [10_000, 'たった今'],
  [3 * minute, '3分前'],
  [90 * minute, '1時間前'],
  [day, '1日前'],
  [7 * day, '7日前'],
  [8 * day, '11/13'],
  [325 * day, '2025/12/31'],
])('%i ms ago reads %s', (passed, words) => {
  expect(formatAgo(now - passed, now, 'Asia/Tokyo')).toBe(words)
})

test('the age of the data is shown in seconds, then in minutes', () => {
  expect(formatUpdatedAgo(now, now)).toBe('たった今更新')
  expect(formatUpdatedAgo(now - 30_000, now)).toBe('30秒前に更新')
  expect(formatUpdatedAgo(now - 2 * minute, now)).toBe('2分前に更新')
})

test('in English the year stays first, and weekdays have English names', () => {
  i18n.loadAndActivate({ locale: 'en', messages })
  expect(formatDateTimeWithWeekday(now, 'Asia/Tokyo')).toBe('Sat, 2026-11-21 09:30')
  expect(formatDayWithTime('2026-12-02', '07:00')).toBe('Wed, 2026-12-02 07:00')
  expect(weekdayName(0)).toMatch(/^Mon/)
  i18n.loadAndActivate({ locale: 'ja', messages: {} })
})

test.each([
  ['2026-11-21', '09:30', 'Asia/Tokyo', '2026-11-21T00:30:00.000Z'],
  ['2026-07-01', '00:00', 'Europe/Paris', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '03:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
])('%s %s in %s is the instant %s', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone).toISOString()).toBe(instant)
})
