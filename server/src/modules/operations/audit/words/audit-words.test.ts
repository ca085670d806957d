import { expect, test } from 'vitest'
import { valueText } from './value-labels'

test.each([
  [true, '有効'],
  [null, '—'],
  ['', '—'],
  [1200, '1,200'],
  ['2026-11-21T00:30:05.000Z', '2026/11/21 09:30:05'],
  ['2026-11-21', '2026/11/21'],
  ['そのまま', 'そのまま'],
  [['夜勤', 'A病棟'], '夜勤、A病棟'],
  [[2, 3, 5], '2、3、5'],
  [Array.from({ length: 23 }, () => 'a'), `${Array.from({ length: 20 }, () => 'a').join('、')} ほか3件`],
])('a recorded %j is read as %s', (value, text) => {
  expect(valueText(value, { targetKind: 'project', field: 'x' }, 'ja')).toBe(text)
})

test.each([
  ['project', 'status', 'draft', '準備中'],
  ['tag', 'colour', 'ai', '藍'],
  ['bulk_file', 'kind', 'link', 'デバイスの紐づけ'],
  ['session', 'by', 'recovery-code', 'リカバリーコード'],
  ['test_subject', 'birth_year', 1985, '1985'],
  ['reward', 'month', '2026-10-01', '2026/10'],
])('of a %s, %s %j is read as %s', (targetKind, field, value, text) => {
  expect(valueText(value, { targetKind, field }, 'ja')).toBe(text)
})
