import { isJson, type Json, objectOf, textIn } from '../draft/json'
import { usualTag } from '../draft/language-tag'
import { plainText, withoutGaps } from '../draft/plain-text'
import type { SurveyDraft } from '../draft/survey-draft'

/**
 * A field as it stands after braces and bars were escaped: ${q://QID1/ChoiceGroup/SelectedChoices}. One may stand within another,
 * where the inner one may be piping already.
 */
const field = /\$\\\{((?:[^{}$\\]|\\[|\\]|\$(?!\\\{)|\{\{[^{}\\]*\}\})*)\\\}/g
const address = /^([a-z]+):\/\/(.*)$/s
/** What Qualtrics works out within a text: $e{ q://QID1/ChoiceNumericEntryValue * 2 }. */
const worked = /\$e\\\{(?:[^{}\\\n]|\\[|\\]|\$\\\{[^{}\\\n]*\\\})*\\\}/g
/** What of a question is its answer as people read it. */
const answer = /^(QID\d+)\/(?:ChoiceGroup\/SelectedChoices|ChoiceTextEntryValue)$/

export interface TextReading {
  readonly draft: SurveyDraft
  readonly language: string
  /** The languages of the texts that were read. */
  readonly languages: Set<string>
}

/** Qualtrics language codes such as JA, EN and ZH-S. */
export function languageOf(code: unknown): string | undefined {
  const written = textIn(code)?.toLowerCase()
  if (written === 'zh-s') return 'zh-Hans'
  if (written === 'zh-t') return 'zh-Hant'
  return usualTag(written)
}

/** A text of a question with its translations, which stand at the same place within `Language`. */
export function textsOf(
  written: string,
  place: readonly string[],
  { payload, name }: { readonly payload: Json; readonly name: string },
  reading: TextReading,
): Record<string, string> {
  const texts = { [reading.language]: textOf(written, name, reading) }
  for (const [code, translation] of Object.entries(objectOf(payload.Language))) {
    const language = languageOf(code)
    if (language === undefined || language in texts) continue
    const translated = textIn(place.reduce(within, translation))
    if (translated === undefined) continue
    texts[language] = textOf(translated, name, reading)
    reading.languages.add(language)
  }
  return texts
}

/** Choices are a list where their keys start at 0. */
const within = (at: unknown, step: string): unknown =>
  isJson(at) || Array.isArray(at) ? Reflect.get(at, step) : undefined

/** A text of Qualtrics, which is HTML with fields in it, as plain text: answers as piping, other fields told and taken out. */
export function textOf(written: string, name: string, { draft }: { readonly draft: SurveyDraft }): string {
  const text = plainText(written)
  const plain = text.replace(worked, (whole) => draft.dropReference(name, whole.replaceAll('\\', '')))
  const readFields = (around: string) =>
    around.replace(field, (whole, inner: string) => {
      const [, scheme, path = ''] = address.exec(inner.trim()) ?? []
      if (scheme === undefined) return whole
      const shown = whole.replaceAll('\\', '')
      const [, id] = scheme === 'q' ? (answer.exec(path) ?? []) : []
      return id === undefined ? draft.dropReference(name, shown) : draft.piping(id, shown)
    })
  let read = readFields(plain)
  for (let before = plain; read !== before; ) {
    before = read
    read = readFields(read)
  }
  return read === text ? text : withoutGaps(read)
}
