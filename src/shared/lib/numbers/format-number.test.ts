import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { formatBytes, formatDuration, formatHours, formatNumber } from '.'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

test('numbers have separators and a real minus sign, and a missing number is a dash', () => {
  expect(formatNumber(1312)).toBe('1,312')
  expect(formatNumber(-0.31, 1)).toBe('−0.3')
  expect(formatNumber(-0.01, 1)).toBe('0.0')
  expect(formatNumber(null)).toBe('—')
})

test('hours are 4:12 under a heading and 4時間12分 in a sentence', () => {
  expect(formatHours(252)).toBe('4:12')
  expect(formatHours(59.6)).toBe('1:00')
  expect(formatDuration(252)).toBe('4時間12分')
  expect(formatDuration(120)).toBe('2時間')
  expect(formatDuration(42)).toBe('42分')
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 kB'],
  [999_600, '1.0 MB'],
  [218_000_000_000, '218 GB'],
  [1_400_000_000_000, '1.4 TB'],
  [null, '—'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
