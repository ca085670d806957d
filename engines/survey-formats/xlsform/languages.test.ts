import { expect, test } from 'vitest'
import { languageTag } from './languages'

test.each([
  ['日本語 (ja)', 'ja'],
  ['Japanese (ja)', 'ja'],
  ['Japanese (JA)', 'ja'],
  ['Japanese(Ja)', 'ja'],
  ['JA', 'ja'],
  ['English', 'en'],
  ['ENGLISH', 'en'],
  ['English (EN)', 'en'],
  ['English (US)', 'en-US'],
  ['English (UK)', 'en-GB'],
  ['Português (BR)', 'pt-BR'],
  ['Español (ES)', 'es'],
  ['Chinese (zh-hans)', 'zh-Hans'],
  ['Chinese (zh_TW)', 'zh-TW'],
  ['fr', 'fr'],
])('%s is %s', (name, tag) => {
  expect(languageTag(name)).toBe(tag)
})

test('names that are no languages stay apart', () => {
  expect(new Set(['Klingon', 'Elvish', 'Klingon 2', 'constructor'].map(languageTag)).size).toBe(4)
  expect(languageTag('constructor')).toBe('und-construc')
})
