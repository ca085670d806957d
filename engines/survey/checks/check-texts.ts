import type { Text } from '../definition/common-shapes'
import { beginning } from '../texts/beginning'
import { isEmptyText } from '../texts/is-empty-text'
import { type CheckProblem, found } from './check-problem'
import type { Outline } from './outline'
import type { LocatedText } from './texts-of'

const withoutText = new Set(['hidden', 'calculated', 'group', 'repeat'])

/** Finds texts that lack a language of the survey, and questions without text. */
export function checkTexts(outline: Outline, texts: readonly LocatedText[]): readonly CheckProblem[] {
  const { languages } = outline.definition
  const missing = texts.flatMap((located) => {
    // A text that is empty in every language needs no translation.
    if (isEmptyText(located.text)) return []
    const without = languages.filter((language) => isBlank(located.text, language))
    if (without.length === 0) return []
    const text = beginningOf(located.text)
    return without.map((language) => found(located, 'missingTranslation', { language, text }))
  })
  const silent = outline.parts.flatMap(({ item, linkId, path }) =>
    item && !withoutText.has(item.type) && isEmptyText(item.text ?? {})
      ? [found({ path: [...path, 'text'], at: linkId }, 'missingText', {})]
      : [],
  )
  const options = outline.parts.flatMap(({ item, linkId, path }) =>
    ((item && 'answerOption' in item && item.answerOption) || []).flatMap(({ text, image }, place) =>
      isEmptyText(text) && image === undefined
        ? [
            found({ path: [...path, 'answerOption', place, 'text'], at: linkId }, 'choiceWithoutText', {
              number: place + 1,
            }),
          ]
        : [],
    ),
  )
  const rows = outline.parts.flatMap(({ item, linkId, path }) =>
    (item?.type === 'matrix' ? item.row : []).flatMap(({ text }, place) =>
      isEmptyText(text)
        ? [
            found({ path: [...path, 'row', place, 'text'], at: linkId }, 'rowWithoutText', {
              number: place + 1,
            }),
          ]
        : [],
    ),
  )
  const { title } = outline.definition
  const untitled = isEmptyText(title) ? [found({ path: ['title'], at: null }, 'surveyWithoutTitle', {})] : []
  return [...untitled, ...silent, ...rows, ...options, ...missing]
}

function beginningOf(text: Text): string {
  const [first = ''] = Object.values(text).filter((one) => one.trim() !== '')
  return beginning(first, 24)
}

const isBlank = (text: Text, language: string) => (text[language] ?? '').trim() === ''
