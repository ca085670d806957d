import { expect, test } from 'vitest'
import { parseInPieces } from './parse-in-pieces'
import { writeInPieces } from './write-in-pieces'

const letters = (count: number) => 'あ"\\[]{},: '.repeat(count)
const questions = Array.from({ length: 6_000 }, (_, place) => ({
  linkId: `q${place}`,
  text: { ja: `質問 ${letters(place % 3)}` },
  choices: place % 5 === 0 ? [{ value: 1 }, { value: 2.5e-3 }, null, true] : [],
}))
const values = {
  'a definition': { title: { ja: 'x' }, pages: [{ items: questions }, { items: [] }], 12: 'a', last: false },
  'a list of lists': [questions, [], [[questions]], 1, questions],
  'a large list at the end': { a: 1, b: questions },
  'many short values': Array.from({ length: 300_000 }, (_, place) => place),
  'many keys': Object.fromEntries(Array.from({ length: 60_000 }, (_, place) => [`k${place}`, place])),
  'a long text': { a: letters(200_000), b: [letters(100_000)] },
  'a deep one': Array.from({ length: 200 }).reduce<object>((inside) => ({ inside, beside: 1 }), questions),
  'a short one': { a: [1, 'x'] },
} satisfies Record<string, object>

test.each(Object.entries(values))('%s is written and read in pieces as at once', async (_, value) => {
  const text = JSON.stringify(value)
  expect((await writeInPieces(value)) === text).toBe(true)
  for (const written of [text, JSON.stringify(value, null, 1), ` \n${text}\t `]) {
    const read = await parseInPieces(written)
    expect(JSON.stringify(read) === text).toBe(true)
  }
})

test('what JSON leaves out is left out, and what it writes as null is null', async () => {
  const value = {
    a: undefined,
    list: [undefined, () => 1, Number.NaN, ...questions],
    at: new Date(0),
    of: () => 1,
    b: { at: new Date(0), c: questions },
  }
  expect((await writeInPieces(value)) === JSON.stringify(value)).toBe(true)
})

test('the last of two equal keys counts', async () => {
  const large = JSON.stringify(questions)
  expect(await parseInPieces(`{"a":1,"b":${large},"a":2,"b":3}`)).toEqual({ a: 2, b: 3 })
})

test('a key called __proto__ is a key, and no prototype', async () => {
  const large = JSON.stringify(questions)
  for (const text of [`{"__proto__":${large},"a":1}`, `{"a":${large},"__proto__":{"isAdmin":true},"b":1}`]) {
    const read = (await parseInPieces(text)) as object
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(JSON.stringify(read) === text).toBe(true)
  }
})

const list = JSON.stringify(questions)
test.each([
  ['a comma too many', `[${list},]`],
  ['a comma too many in the middle', `[1,,${list}]`],
  ['a comma at the beginning', `[,${list}]`],
  ['two commas behind', `[${list},,1]`],
  ['a comma at the end of an object', `{"a":${list},}`],
  ['no comma', `[${list} ${list}]`],
  ['a value behind', `[${list} 1]`],
  ['a value in front', `[1 ${list}]`],
  ['no key', `{${list}}`],
  ['no colon', `{"a" ${list}}`],
  ['two colons', `{"a"::${list}}`],
  ['a value as a key', `{1:${list}}`],
  ['a key in a list', `["a":${list}]`],
  ['another bracket at the end', `[${list}}`],
  ['no end', `[${list}`],
  ['an end too many', `[${list}]]`],
  ['something after the end', `[${list}] 1`],
  ['something before it', `1 [${list}]`],
  ['two of them', `${list}${list}`],
  ['no end of a text', `[${list},"a]`],
  ['a word', `[${list},nul]`],
  ['a comma behind a large one in an object', `{"a":${list},,"b":1}`],
  ['only a large text without an end', `"${'a'.repeat(100_000)}`],
])('with %s it is no JSON', async (_, text) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  await expect(parseInPieces(text)).rejects.toThrow(SyntaxError)
})

test('cut anywhere, or with one letter changed, it is JSON for both or for neither', async () => {
  const text = JSON.stringify({ a: questions.slice(0, 900), b: [questions.slice(0, 900), 1], c: { d: 'x' } })
  const signs = '{}[],:"\\ 1a'
  const isRead = async (given: string) =>
    parseInPieces(given).then(
      (value) => JSON.stringify(value),
      () => null,
    )
  const isJson = (given: string) => {
    try {
      return JSON.stringify(JSON.parse(given))
    } catch {
      return null
    }
  }
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 150; round += 1) {
    const at = random(text.length)
    const sign = signs[random(signs.length)] ?? ''
    for (const given of [text.slice(0, at), text.slice(0, at) + sign + text.slice(at + 1)])
      expect((await isRead(given)) === isJson(given)).toBe(true)
  }
})
