import { expect, test } from 'vitest'
import { readCell, safeCell, writeCell } from './spreadsheet-text'

const unseen = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\u2061',
  '\u2062',
  '\u2063',
  '\u2064',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\u{e0020}',
  '\u0085',
  '\u000b',
]
const blanks = [' ', '\t', '\r', '\n', '\r\n', '\u00a0', '\u2003', '\u2028', '\u202f', '\u3000']
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']

test('whatever nobody sees before it, a formula is marked, and comes back as it was', () => {
  for (const sign of signs)
    for (const before of ['', ...unseen, ...blanks, '\u200b \u2060', "'\u200b"]) {
      const value = `${before}${sign}HYPERLINK("http://evil.example")`
      expect({ value, cell: writeCell(value) }).toEqual({ value, cell: `'${value}` })
      expect(readCell(writeCell(value)).value).toBe(value)
      // A cell of somebody's file that has its mark already goes back as it came.
      const back = value.startsWith("'") ? value : `'${value}`
      expect([safeCell(value), safeCell(back)]).toEqual([back, back])
    }
})

test.each(['-5', '-0.5', '-12.25', '-100000'])(
  '%s is a number and stays one, in our files and in those sent back',
  (number) => {
    expect(writeCell(number)).toBe(number)
    expect(safeCell(number)).toBe(number)
    expect(readCell(number)).toEqual({ value: number, isMarked: false })
    // Files of earlier versions have it marked.
    expect(readCell(`'${number}`).value).toBe(number)
    expect(readCell(writeCell(`'${number}`)).value).toBe(`'${number}`)
  },
)

test.each([
  '-2+3',
  '-1 day',
  '-5-',
  '-A1',
  '-0012',
  '-1E5',
  '-1,5',
  '- 5',
  '+5',
  '+81 90 1234 5678',
  '-1234567890123456',
])('%s is more than a negative number, and marked', (text) => {
  expect(writeCell(text)).toBe(`'${text}`)
  expect(readCell(writeCell(text)).value).toBe(text)
})

test.each(['0012', '1-2', 'a=1', '例 = 1', "'quoted'", '🙂=1', '\u200b', ''])('%j is only text', (text) => {
  expect(writeCell(text)).toBe(text)
  expect(readCell(text).value).toBe(text)
})
