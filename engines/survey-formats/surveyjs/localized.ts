import { isJson, textIn } from '../draft/json'
import { usualTag } from '../draft/language-tag'
import { hasTags, plainText, withoutGaps } from '../draft/plain-text'
import type { SurveyDraft } from '../draft/survey-draft'

export interface SurveyJsReading {
  readonly draft: SurveyDraft
  /** Language of plain texts and of `default`. */
  readonly language: string
  readonly languages: Set<string>
  /** Names of elements that are in no dynamic panel. */
  readonly outer: Set<string>
  /** Within a dynamic panel: what stands before the names of its elements, of which each panel has its own. */
  readonly panel?: string
}

/** Variables of SurveyJS itself, which have no value here. */
const own = new Set(
  'questionCount correctAnswers correctedAnswers incorrectAnswers inCorrectAnswers pageno pagecount locale panelIndex visiblePanelIndex rowIndex rowValue rowName rowTitle item choice'.split(
    ' ',
  ),
)

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
    const plain = plainText(text)
    const read = plain.replace(/\\\{([^{}\\]+)\\\}/g, (written, braced: string) => {
      const name = braced.trim()
      return name === '' || name.includes('\n') ? written : referenceIn(name, where, reading)
    })
    texts[language] = read === plain ? plain : withoutGaps(read)
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

/** `{name}`, `{panel.name}`, and `{matrix.row}`; names of questions may have blanks. */
function referenceIn(name: string, where: string, { draft, panel }: SurveyJsReading): string {
  const plain = name.replace(/^#/, '')
  const asked = plain.replace(/^panel\./i, panel ?? '')
  const isOwn = own.has(asked) || /^(?:prevPanel|nextPanel|parentPanel|row|survey)\./.test(asked)
  return isOwn ? draft.dropReference(where, `{${name}}`) : draft.piping(asked, `{${name}}`)
}
