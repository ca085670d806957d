import type { SurveyContext } from '../../engines/expressions/run'
import type { SurveyDefinition } from '../../engines/survey/definition/definition-shape'
import type { Item } from '../../engines/survey/definition/item-shapes'
import type { AnswerOption } from '../../engines/survey/definition/option-shapes'

/** A survey of one page, in Japanese. */
export function surveyOf(item: readonly Item[], more: Partial<SurveyDefinition> = {}): SurveyDefinition {
  return {
    schemaVersion: 1,
    languages: ['ja'],
    title: { ja: '起床時チェック' },
    page: [{ linkId: 'page1', text: { ja: '起きたときの様子' }, item }],
    ...more,
  }
}

export const ja = (text: string) => ({ ja: text })

export const optionsOf = (...texts: readonly string[]): readonly AnswerOption[] =>
  texts.map((text, place) => ({ code: `c${place}`, text: ja(text), ordinalValue: place }))

/** 20 November 2026, a quarter past seven. */
export const morning: SurveyContext = {
  today: '2026-11-20',
  now: '2026-11-20T07:15',
  language: 'ja',
  seed: 'a1b2',
}
