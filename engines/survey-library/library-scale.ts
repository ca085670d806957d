import type { AnswerOption, Band, ItemOf, Score, SurveyDefinition, Text } from '../survey'

/** A validated scale with what one has to know before using it. 尺度 */
export interface LibraryScale {
  readonly id: string
  readonly name: string
  /** What it measures. */
  readonly about: { readonly ja: string; readonly en: string }
  readonly source: string
  readonly url: string
  readonly licence: { readonly ja: string; readonly en: string }
  readonly citation: string
  /** Of the wording here; the first is official, others are named in `wording`. */
  readonly languages: readonly string[]
  /** Which wording it is, honestly. */
  readonly wording: { readonly ja: string; readonly en: string }
  readonly definition: SurveyDefinition
}

interface Scale {
  readonly prefix: string
  readonly languages: readonly string[]
  readonly title: Text
  readonly intro: Text
  readonly questions: readonly Text[]
  readonly choices: readonly (readonly [text: Text, value: number])[]
  readonly score: Omit<Score, 'items' | 'id' | 'bands'> & { readonly bands?: readonly Band[] }
  readonly source: NonNullable<SurveyDefinition['source']>
}

/** A scale whose questions have the same choices: one page, one score. */
export function likertScale(scale: Scale): SurveyDefinition {
  const { prefix, languages, title, intro, questions, choices, score, source } = scale
  const answerOption: readonly AnswerOption[] = choices.map(([text, ordinalValue]) => ({
    code: String(ordinalValue),
    text,
    ordinalValue,
  }))
  const items = questions.map(
    (text, place): ItemOf<'likert'> => ({
      type: 'likert',
      linkId: `${prefix}${place + 1}`,
      text,
      answerOption,
      required: 'whenShown',
    }),
  )
  return {
    schemaVersion: 1,
    languages,
    title,
    page: [
      {
        linkId: `${prefix}-page`,
        item: [{ type: 'statement', linkId: `${prefix}-intro`, text: intro }, ...items],
      },
    ],
    score: [{ id: prefix, ...score, items: items.map(({ linkId }) => ({ item: linkId })) }],
    source,
  }
}
