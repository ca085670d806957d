import { expect, test } from 'vitest'
import { type DateForm, formsOf, readWritten } from './written-time'

const read = (text: string, form: DateForm, clock: string | null = null) => {
  const found = readWritten(text, clock, form)
  if (typeof found === 'string') return found
  const { local, hasTime, offset } = found
  return [
    new Date(local).toISOString().slice(0, hasTime ? 23 : 10),
    offset === null ? null : offset / 3_600_000,
  ]
}

test.each([
  ['2026-02-30', 'ymd', null, 'no_such_date'],
  ['2026-13-01', 'ymd', null, 'no_such_date'],
  ['13/1/2026', 'mdy', null, 'no_such_date'],
  ['1/2/026', 'mdy', null, 'not_a_date'],
  ['1/2/2026', 'ymd', null, 'not_a_date'],
  ['2026-01-02 24:00', 'ymd', null, 'no_such_date'],
  ['2026-01-02 9', 'ymd', null, 'not_a_date'],
  ['2026-01-02 09:00', 'ymd', '10:00', 'not_a_date'],
  ['2026-01-02', 'ymd', 'noon', 'not_a_date'],
  ['2026-01-02 13:00 PM', 'ymd', null, 'no_such_date'],
] as const)('%s as %s with the time %s is no time: %s', (text, form, clock, defect) => {
  expect(read(text, form, clock)).toBe(defect)
})

test.each([
  ['2026-01-02', 'ymd', null, ['2026-01-02', null]],
  ['20260102', 'ymd', null, ['2026-01-02', null]],
  ['２０２６年１月２日', 'ymd', null, ['2026-01-02', null]],
  ['1/2/2026', 'mdy', null, ['2026-01-02', null]],
  ['1/2/2026', 'dmy', null, ['2026-02-01', null]],
  ['2026/1/2 9:05', 'ymd', null, ['2026-01-02T09:05:00.000', null]],
  ['2026-01-02T09:05:07.25Z', 'ymd', null, ['2026-01-02T09:05:07.250', 0]],
  ['2026-01-02 09:05:07+0900', 'ymd', null, ['2026-01-02T09:05:07.000', 9]],
  ['2026-01-02 09:05:07 -03:30', 'ymd', null, ['2026-01-02T09:05:07.000', -3.5]],
  ['4/12/2026 12:00:00 AM', 'mdy', null, ['2026-04-12T00:00:00.000', null]],
  ['2026/1/2 0:00', 'ymd', '9:05', ['2026-01-02T09:05:00.000', null]],
  ['1/2/26', 'mdy', null, ['2026-01-02', null]],
  ['1/2/99', 'dmy', null, ['1999-02-01', null]],
  ['26-01-02 9:05', 'ymd', null, ['2026-01-02T09:05:00.000', null]],
  ['1767312300', 'unix_s', null, ['2026-01-02T00:05:00.000', 0]],
  ['1767312300250', 'unix_ms', null, ['2026-01-02T00:05:00.250', 0]],
  ['1767312300250999', 'unix_us', null, ['2026-01-02T00:05:00.250', 0]],
] as const)('%s as %s with the time %s is %j', (text, form, clock, expected) => {
  expect(read(text, form, clock)).toEqual(expected)
})

test.each([
  [
    ['1/2/2026', '3/4/2026'],
    ['mdy', 'dmy'],
  ],
  [['1/2/2026', '13/4/2026'], ['dmy']],
  [['1/2/2026', '4/13/2026'], ['mdy']],
  [['13/4/2026', '4/13/2026'], []],
  [['2026-01-02', ''], ['ymd']],
  [['', ''], []],
  [['12', '31'], []],
  [['01/02/03'], ['ymd', 'mdy', 'dmy']],
  [['1/31/26', '2/1/26'], ['mdy']],
  [['1767312300', '1767312301.5'], ['unix_s']],
  [['1767312300250'], ['unix_ms']],
  [['1767312300250999'], ['unix_us']],
  [['20260102'], ['ymd']],
] as const)('dates such as %j can be in the orders %j', (texts, forms) => {
  expect(formsOf(texts)).toEqual(forms)
})
