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
  expect(catalogueFiles().flatMap(unsaidIn)).toEqual([])
})

const declaration = /export const (\w+) = catalogue\('\w+', \{\n(.*?)\n\}\)/gs
const imports = /^import [^;]*? from '[^']*'$/gms

/** Keys of a file's catalogues that no code names; a catalogue passed on as a whole may be used with any key. */
function unsaidIn({ file, text }: { file: string; text: string }): string[] {
  return [...text.matchAll(declaration)].flatMap(([, name = '', body = '']) => {
    const users = serverFiles().flatMap((source) => {
      const alias = new RegExp(`\\b${name} as (\\w+)`).exec(source.text)?.[1] ?? name
      const code = source.text.replace(imports, '').replaceAll(declaration, '')
      return new RegExp(`\\b${alias}\\b`).test(code) ? [{ alias, code }] : []
    })
    if (users.some(({ alias, code }) => new RegExp(`\\b${alias}\\b(?!\\s*\\.)`).test(code))) return []
    const keys = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key)
    const isSaid = (key: string) =>
      users.some(({ alias, code }) => new RegExp(`\\b${alias}\\s*\\.${key}\\b`).test(code))
    return keys.filter((key) => !isSaid(key)).map((key) => `${file} ${name}.${key}`)
  })
}

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
