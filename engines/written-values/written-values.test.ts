import { expect, test } from 'vitest'
import { dateParts, eraDate, withoutEra, writtenDate, writtenDay, writtenNumber } from '.'

test.each([
  ['12', 12],
  ['１２．５', 12.5],
  ['１２。５', 12.5],
  ['1,234,567', 1_234_567],
  ['１，２３４', 1234],
  ['−3', -3],
  ['ー３', -3],
  ['+7', 7],
  [' .5 ', 0.5],
  ['5.', 5],
  ['-0', 0],
  ['', null],
  ['1,23', null],
  ['12杯', null],
  ['1e5', null],
  ['0x10', null],
  ['Infinity', null],
  ['1.2.3', null],
  ['9'.repeat(400), null],
])('%s is the number %s', (written, number) => {
  expect(writtenNumber(written, 'ja')).toBe(number)
})

test.each([
  ['2026-11-20', '令和8年11月20日'],
  ['2019-05-01', '令和元年5月1日'],
  ['2019-04-30', '平成31年4月30日'],
  ['1989-01-07', '昭和64年1月7日'],
  ['1926-12-24', '大正15年12月24日'],
  ['1912-07-29', '明治45年7月29日'],
  ['1870-01-01', '1870年1月1日'],
  ['1989-01', '平成元年1月'],
  ['2026', '令和8年'],
])('%s has the era %s', (date, era) => {
  expect(eraDate(date)).toBe(era)
})

test.each([
  ['令和8年11月20日', '2026-11-20'],
  ['平成元年1月8日', '1989-01-08'],
  ['S64.1.7', '1989-01-07'],
  ['2026/2/30', 'missing'],
  ['令和', 'unreadable'],
])('%s is the day %s', (written, day) => {
  expect(writtenDay(withoutEra(written))).toBe(day)
})

const date = ['era', 'year', 'month', 'day'] as const
test.each([
  ['2026-11-20', true, date, '令和8年11月20日'],
  ['2019-05', true, date.slice(0, 3), '令和1年5月'],
  ['1850', true, date.slice(0, 2), '1850年'],
  ['2026-01-05', false, date, '2026年1月5日'],
  ['07:05', false, ['hour', 'minute'], '07:05'],
  ['2026-11-20T23:10:05', true, [...date, 'hour', 'minute', 'second'], '令和8年11月20日 23:10:05'],
] as const)(
  '%s is taken apart (era: %s), and written again as the same date',
  (value, hasEra, asked, written) => {
    expect(writtenDate(dateParts(value, hasEra), asked)).toBe(written)
  },
)

test('half a date is none, and one of no value has the era of most birthdays', () => {
  expect(writtenDate({ ...dateParts('', true), year: '50', day: '1' }, date)).toBeNull()
  expect(dateParts('', true).era).toBe('昭和')
  expect(dateParts('', false).era).toBe('')
})
