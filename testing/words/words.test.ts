import { expect, test } from 'vitest'
import { bareTexts } from './source-texts'

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** Japanese that stays in every language: the product's name, and each language's own name. */
const kept = ['観測 Kansoku', '観測', '日本語']

test('every Japanese word of the interface goes through the translation', () => {
  const left = bareTexts().filter(
    ({ text }) => japanese.test(text) && !kept.some((name) => text.includes(name)),
  )
  expect(left).toEqual([])
})
