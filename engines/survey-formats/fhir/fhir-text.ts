import { type Json, objectsOf, textIn } from '../draft/json'
import { usualTag } from '../draft/language-tag'
import { literalText } from '../draft/plain-text'
import type { SurveyDraft } from '../draft/survey-draft'
import { Extensions } from './extensions'

/** Shared state while one questionnaire is imported. */
export interface FhirReading {
  readonly draft: SurveyDraft
  readonly language: string
  readonly languages: Set<string>
  readonly contained: ReadonlyMap<string, Json>
}

/** The text of a part by language: `text` with the translations of `_text`. FHIR's texts are plain, so a `<` is a `<`. */
export function fhirText(element: Json, part: string, where: string, reading: FhirReading) {
  const written = textIn(element[part])
  const extensions = new Extensions(element[`_${part}`])
  const texts: Record<string, string> = {}
  if (written !== undefined) texts[reading.language] = literalText(written)
  for (const one of extensions.all('translation')) {
    const inner = objectsOf(one.extension)
    const language = usualTag(textIn(inner.find(({ url }) => url === 'lang')?.valueCode))
    const content = inner.find(({ url }) => url === 'content')
    const text = textIn(content?.valueString ?? content?.valueMarkdown)
    if (!language || !text) {
      reading.draft.lose(where, 'part', { part: `translation of ${part}` })
      continue
    }
    reading.languages.add(language)
    texts[language] = literalText(text)
  }
  for (const url of extensions.untaken()) {
    if (/rendering-/.test(url)) reading.draft.lose(where, 'formatting')
    else reading.draft.lose(where, 'part', { part: url })
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}
