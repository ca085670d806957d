import { expect, test } from 'vitest'
import { serverSentences } from '../../../testing/server-sentences'
import { languageOf, translated } from '.'
import catalogue from './english.json' with { type: 'json' }

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

test('every sentence that the server can answer with exists in English', () => {
  const missing = serverSentences().filter(({ text }) => !(text in catalogue))
  expect(missing).toEqual([])
})

test('no English sentence is kept for a Japanese one that is gone', () => {
  const used = new Set(serverSentences().map(({ text }) => text))
  const unused = Object.keys(catalogue).filter((text) => !used.has(text) && japanese.test(text))
  expect(unused).toEqual([])
})

test('no Japanese is left in an English sentence', () => {
  expect(Object.values(catalogue).filter((text) => japanese.test(text))).toEqual([])
})

test('a name that looks like a pattern of ours stays a name', () => {
  expect(translated('「.*」という日付はありません。', 'en')).toBe('There is no date “.*”.')
})

test.each([
  [undefined, 'ja'],
  ['', 'ja'],
  ['fr', 'ja'],
  ['en', 'en'],
  ['ja,en;q=0.8', 'ja'],
  ['en-GB,en;q=0.9,ja;q=0.8', 'en'],
  ['en;q=0, ja;q=0.1', 'ja'],
  ['en;q=x', 'en'],
] as const)('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
