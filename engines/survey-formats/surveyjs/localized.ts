import { isJson, textIn } from '../draft/json'
import { usualTag } from '../draft/language-tag'
import { hasTags, plainText } from '../draft/plain-text'
import type { SurveyDraft } from '../draft/survey-draft'

export interface SurveyJsReading {
  readonly draft: SurveyDraft
  /** Language of plain texts and of `default`. */
  readonly language: string
  readonly languages: Set<string>
}

/** Variables of SurveyJS itself; they stay in the text as written. */
const own = new Set(['questionCount', 'correctAnswers', 'incorrectAnswers', 'pageno', 'pagecount', 'locale'])

/** A text, or texts by language. {name} becomes piping. */
export function localized(value: unknown, where: string, reading: SurveyJsReading) {
  const written = isJson(value) ? Object.entries(value) : [['default', value] as const]
  const texts: Record<string, string> = {}
  for (const [key, one] of written) {
    const text = textIn(one)
    if (text === undefined) continue
    if (hasTags(text)) reading.draft.lose(where, 'formatting')
    const language = key === 'default' ? reading.language : usualTag(key)
    if (language === undefined) {
      reading.draft.lose(where, 'unknownLanguage', { language: key, text })
      continue
    }
    if (texts[language] !== undefined) {
      reading.draft.lose(where, 'otherText', {
        part: 'default',
        text: key === 'default' ? text : texts[language],
      })
      if (key === 'default') continue
    }
    reading.languages.add(language)
    texts[language] = plainText(text).replace(/\\\{([^{}\\\s]+)\\\}/g, (written, name: string) =>
      own.has(name) ? written : reading.draft.piping(name.replace(/^panel\./, ''), `{${name}}`),
    )
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}
