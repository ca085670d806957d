import { expect, test } from 'vitest'
import { catalogueFiles, serverFiles, textsOutsideCatalogues } from '../../../testing/server-sentences'
import { languageOf } from '.'

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

test('sentences stand in catalogues, in both languages, and nowhere else', () => {
  expect(textsOutsideCatalogues()).toEqual([])
})

test('no Japanese is left in an English sentence', () => {
  const english = catalogueFiles().flatMap(
    ({ text }) => text.match(/\ben: (['"`])(?:(?!\1).|\\.)*\1/gs) ?? [],
  )
  expect(english.length).toBeGreaterThan(300)
  expect(english.filter((text) => japanese.test(text))).toEqual([])
})

test('every sentence of a catalogue is said somewhere', () => {
  const sources = serverFiles().map(({ text }) => text)
  const unsaid = catalogueFiles().flatMap(({ file, text }) =>
    [...text.matchAll(/export const (\w+) = catalogue\('\w+', \{\n(.*?)\n\}\)/gs)].flatMap(
      ([, name = '', body = '']) => {
        const isWhole = sources.some((source) =>
          new RegExp(`\\b${name}\\b(?!\\.|\\s*=|[\\w,]*[^;\\n]*from)`).test(source),
        )
        if (isWhole) return []
        return [...body.matchAll(/^ {2}(\w+):/gm)]
          .map(([, key = '']) => key)
          .filter((key) => !sources.some((source) => new RegExp(`\\b${name}\\s*\\.${key}\\b`).test(source)))
          .map((key) => `${file} ${name}.${key}`)
      },
    ),
  )
  expect(unsaid).toEqual([])
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
