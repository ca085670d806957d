import { i18n } from '@lingui/core'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { lengthText, readLength } from './length-text'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

test.each([
  [2880, '2日'],
  [180, '3時間'],
  [90, '1時間 30分'],
  [1800, '1日 6時間'],
  [45, '45分'],
])('%d minutes are %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text)
})

test.each([
  ['48時間', 2880],
  ['２日', 2880],
  ['1日 6時間', 1800],
  ['90', 90],
  ['90分', 90],
  ['2 days', 2880],
  ['3h', 180],
  ['', Number.NaN],
  ['明日', Number.NaN],
  ['2日目', Number.NaN],
  ['-5分', Number.NaN],
  ['1.5日', Number.NaN],
])('%s is read as %d minutes', (text, minutes) => {
  expect(readLength(text)).toBe(minutes)
})

test('what is shown is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 * 1440 }), (minutes) => {
      expect(readLength(lengthText(minutes))).toBe(minutes)
    }),
  )
})
