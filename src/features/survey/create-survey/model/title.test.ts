import { expect, test } from 'vitest'
import { nameInFile } from './title'

const file = (title: Readonly<Record<string, string>>, languages: readonly string[]) => ({
  format: 'own',
  name: 'sleep',
  definition: { schemaVersion: 1 as const, languages, title, page: [] },
  items: 0,
  imported: 0,
  unsupported: [],
  notes: [],
})

test.each([
  [{ en: 'Sleep', ja: '睡眠' }, ['ja', 'en'], 'ja', '睡眠'],
  [{ en: 'Sleep', ja: '睡眠' }, ['en', 'ja'], 'ja', '睡眠'],
  [{ en: 'Sleep', ja: '睡眠' }, ['ja', 'en'], 'en', 'Sleep'],
  [{ en: 'Sleep', fr: 'Sommeil' }, ['fr', 'en'], 'ja', 'Sommeil'],
  [{ en: 'Sleep', ja: '' }, ['en', 'ja'], 'ja', 'Sleep'],
  [{}, ['ja'], 'ja', 'sleep'],
  [{ ja: '{睡眠|すいみん}の記録' }, ['ja'], 'ja', '睡眠の記録'],
  [{ en: String.raw`Sleep \{A\|B\}` }, ['en'], 'en', 'Sleep {A|B}'],
])('%j with %j is proposed in %s as %s', (title, languages, language, name) => {
  expect(nameInFile(file(title, languages), language)).toBe(name)
})
