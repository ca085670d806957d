import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findActionLabel, targetWords } from './action-words'
import { knownActions } from './known-actions'
import { valueText } from './value-labels'
import { keyOf } from './word'

const folder = 'server/src/modules'
const nouns = Object.keys(targetWords).join('|').replaceAll('_', '[_-]')
// A column is written in the same form; columns are never the value of an action.
const written = new RegExp(
  `(?:action[^\\n]{0,60}|record\\([^\\n]{0,80})'((?:${nouns})\\.[a-z_-]+)'(?: : '([^']+)')?`,
  'g',
)

test('every action that the program records has a name in Japanese and can be filtered by', () => {
  const found = sources().flatMap((text) =>
    [...text.matchAll(written)].flatMap(([, one, other]) =>
      [one, other].filter((each) => each !== undefined),
    ),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((action) => findActionLabel(action, 'ja') === undefined)).toEqual([])
  const known = new Set(knownActions.map(keyOf))
  expect([...new Set(found)].filter((action) => !known.has(keyOf(action)))).toEqual([])
})

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

function sources(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('words'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}
