import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { catalogueOf } from './catalogue'
import { bareTexts } from './source-texts'

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** Japanese that stays in every language: the product's name, and the names of languages. */
const kept = ['観測 Kansoku', '観測', '日本語']

/** Signs of Japanese sentences are words as well: English has its own. */
const signs = /[、。「」（）・：〜]/u

test('every Japanese sign of the interface goes through the translation', () => {
  // The brackets of a reading are Japanese like the reading, and these files choose the signs themselves.
  const own = ['src/shared/i18n/punctuation.ts', 'src/entities/surveys/question/ui/RubyText.tsx']
  const left = bareTexts().filter(({ file, text }) => signs.test(text) && !own.includes(file))
  expect(left).toEqual([])
})

test('every Japanese word of the interface goes through the translation', () => {
  const left = bareTexts().filter(
    ({ text }) => japanese.test(text) && !kept.some((name) => text.includes(name)),
  )
  expect(left).toEqual([])
})

const english = [...catalogueOf('en')]

test('no sentence is left in Japanese in the English interface', () => {
  const left = english.filter(([, words]) => words === '' || japanese.test(words) || signs.test(words))
  expect(left.map(([source]) => source)).toEqual([])
})

test('an English sentence says the same values as the Japanese one', () => {
  const different = english.filter(([source, words]) => valuesOf(source).join() !== valuesOf(words).join())
  expect(different).toEqual([])
})

/** The placeholders and tags of a sentence. */
function valuesOf(sentence: string): string[] {
  const names = new Set(sentence.match(/<\/?\w+\/?>/g) ?? [])
  collect(compileMessageOrThrow(sentence), names)
  return [...names].sort()
}

function collect(message: CompiledMessage, names: Set<string>): void {
  for (const part of message) {
    if (typeof part === 'string') continue
    const [name, , choices] = part
    // # in a plural stands for its number, which is already in the list.
    if (name !== '#') names.add(name)
    if (typeof choices !== 'object' || choices === null) continue
    for (const choice of Object.values(choices)) if (Array.isArray(choice)) collect(choice, names)
  }
}
