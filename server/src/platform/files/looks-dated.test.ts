import { expect, test } from 'vitest'
import { looksDated } from './looks-dated'

test.each([
  // Days and months, in the forms of English and Japanese.
  '2-Jan',
  '02. Jan',
  '1-March',
  'Sept-24',
  '3-Dec-26',
  '3 December 2026',
  'January 3, 2026',
  'Saturday, January 3, 2026',
  '1月3日',
  '2026年1月',
  '2026年1月3日(土)',
  '2026年1月3日土曜日',
  'R8年1月3日',
  '令和元年5月1日',
  '2026/1/3 0:00',
  '2026-01-03T01:30:00',
  '1/3/2026 12:00 AM',
  '03-01-2026',
  '1/3',
  '10/2026',
  // Times.
  '1:30',
  '25:30:00',
  '1:30:00 PM',
  '午前1時30分',
  '1時30分00秒',
  // What stands in a cell without a format.
  '45291',
  '45291.5',
  '0.0625',
  '0.5',
])('%s may be what Excel has made of a code', (code) => {
  expect(looksDated(code)).toBe(true)
})

test.each([
  'SLP-0001',
  '00123',
  'A-1',
  '1-1',
  '3-4-5',
  '1-Market',
  '12MARKUS',
  'MAYA-01',
  'DEC1',
  'T12-M3',
  'S1.2.3',
  '12345',
  '452910',
  '1.5',
  '9000000005',
  '621e2e8e67b776a24055b564',
  '第1回',
])('%s is a code as people write them', (code) => {
  expect(looksDated(code)).toBe(false)
})
