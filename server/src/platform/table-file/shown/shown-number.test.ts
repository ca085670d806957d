import { expect, test } from 'vitest'
import { shownNumber } from './shown-number'

const shown = (value: number, format: string) => {
  const found = shownNumber(value, format, false)
  return found === null || found === 'unknown' ? found : found.text
}
const halfPastTen = 0.9375
/** 3 January 2026. */
const day = 46_025

test.each([
  [halfPastTen, 'h:mm', '22:30'],
  [halfPastTen, 'hh:mm:ss', '22:30:00'],
  [halfPastTen, 'h"時"mm"分"', '22時30分'],
  [halfPastTen, 'h時mm分ss秒', '22時30分00秒'],
  [halfPastTen, 'h"時"m"分"', '22時30分'],
  [halfPastTen, 'h:mm AM/PM', '10:30 PM'],
  [0, 'h:mm AM/PM', '12:00 AM'],
  [halfPastTen, '[$-411]AM/PM h:mm', '午後 10:30'],
  [1.0625, '[h]:mm', '25:30'],
  [1.0625, 'h:mm', '1:30'],
  [0.0625, '[mm]:ss', '90:00'],
  [0.0625, '[s]', '5400'],
  [1 / 24 - 1e-9, 'h:mm', '1:00'],
  [0.000_017_361_111, 'mm:ss.0', '00:01.5'],
  [-0.5, 'h:mm', '#NUM!'],
])('the time %d in the format %s is %s', (value, format, text) => {
  expect(shown(value, format)).toBe(text)
})

test.each([
  ['yyyy"年"m"月"d"日"', '2026年1月3日', '2026-01-03'],
  ['yyyy年mm月dd日', '2026年01月03日', '2026-01-03'],
  ['yyyy"年"m"月"d"日"(aaa)', '2026年1月3日(土)', '2026-01-03'],
  ['m"月"d"日"aaaa', '1月3日土曜日', '2026-01-03'],
  ['[$-411]ggge"年"m"月"d"日"', '令和8年1月3日', '2026-01-03'],
  ['[$-411]ge.m.d', 'R8.1.3', '2026-01-03'],
  ['d-mmm-yy', '3-Jan-26', '2026-01-03'],
  ['dddd, mmmm d, yyyy', 'Saturday, January 3, 2026', '2026-01-03'],
  ['yyyy/m/d h:mm;@', '2026/1/3 0:00', '2026-01-03 00:00'],
  ['[Red]yyyy\\-mm\\-dd\\ hh:mm:ss.000', '2026-01-03 00:00:00.000', '2026-01-03 00:00'],
  ['yyyy', '2026', null],
])('the day of the format %s is shown as %s', (format, text, iso) => {
  expect(shownNumber(day, format, false)).toEqual({ text, day: iso, isSure: true })
})

test.each(['[$-F800]dddd, mmmm dd, yyyy', '[$-40C]d mmm yyyy', 'bbbb/mm/dd', 'e/m/d'])(
  'how the day of the format %s is shown is not known',
  (format) => {
    expect(shownNumber(day, format, false)).toMatchObject({ day: '2026-01-03', isSure: false })
  },
)

test('days are counted from 1904 in old workbooks of the Mac, and Excel has one day too many in 1900', () => {
  expect(shownNumber(1, 'yyyy/m/d', true)).toMatchObject({ text: '1904/1/2' })
  expect(shownNumber(1, 'yyyy/m/d', false)).toMatchObject({ text: '1900/1/1' })
  expect(shownNumber(61, 'yyyy/m/d', false)).toMatchObject({ text: '1900/3/1' })
  for (const missing of [0, 60, 2_958_466]) expect(shown(missing, 'yyyy/m/d')).toBe('#NUM!')
})

test.each([
  [0.5, '0%', '50%'],
  [0.285, '0%', '29%'],
  [-0.125, '0.0%', '-12.5%'],
  [7, '0000', '0007'],
  [7, '"S-"000', 'S-007'],
  [1_234_567, '000\\-0000', '123-4567'],
  [9_012_345_678, '000-0000-0000', '090-1234-5678'],
  [2230, '00":"00', '22:30'],
  [3, '0"回"', '3回'],
  [3, 'G/標準"回"', '3回'],
  [7, 'General"時"', '7時'],
  [1234.25, '"約"#,##0.0" mg"', '約1,234.3 mg'],
  [1_234_567, '[$¥-411]#,##0', '¥1,234,567'],
  [1500, '0.0,"千"', '1.5千'],
  [1.005, '0.00"点"', '1.01点'],
  [0.5, '#.##"点"', '.5点'],
  [-3, '0"点"', '-3点'],
  [-3, '0"点";"減"0"点"', '減3点'],
  [0, '0"点";-0"点";"なし"', 'なし'],
  [1500, '[>=1000]"多い";0"件"', '多い'],
  [15, '[>=1000]"多い";0"件"', '15件'],
  [1.5, '# ?/?', '1 1/2'],
  [0.375, '?/8', '3/8'],
  [2, '# ?/?', '2'],
])('the number %d in the format %s is %s', (value, format, text) => {
  expect(shown(value, format)).toBe(text)
})

test.each([
  'General',
  '',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00_);[Red](#,##0.00)',
  '_ * #,##0_ ;_ * -#,##0_ ;_ * "-"_ ;_ @_ ',
  '0.00E+00',
  ';;;',
  '@',
])('a number in the format %s is read as it is stored', (format) => {
  expect(shown(1234.567, format)).toBeNull()
})

test.each(['[DBNum1]General', '[DBNum1][$-411]0"点"', '0.0E+00"点"'])(
  'the format %s cannot be shown',
  (format) => {
    expect(shown(1234, format)).toBe('unknown')
  },
)
