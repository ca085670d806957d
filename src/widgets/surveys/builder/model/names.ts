import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { i18n, isLocale, type Locale } from '@/shared/i18n'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'
import type { OutlineRow } from './outline'

/** How conditions name questions, choices and scores. */
export interface Names {
  readonly rows: ReadonlyMap<string, OutlineRow>
  readonly definition: SurveyDefinition
  readonly language: string
  /** Tag names to choose from; undefined where every name is accepted. */
  readonly tags?: readonly string[]
  /** Names the choices where a condition asks for their values, which paper does not show. */
  readonly isPaper?: boolean
  /** The texts that words are said in, where that is not the language of the interface. */
  readonly texts?: I18n | undefined
}

/** The texts that words about these names are said in. */
export const textsOf = ({ texts = i18n }: Pick<Names, 'texts'>): I18n => texts

/** Their language; undefined is the interface's. */
export const localeOf = ({ texts }: Pick<Names, 'texts'>): Locale | undefined =>
  isLocale(texts?.locale) ? texts.locale : undefined

export function namesOf(definition: SurveyDefinition, rows: readonly OutlineRow[], language: string): Names {
  return { rows: new Map(rows.map((row) => [row.linkId, row])), definition, language }
}

export function scoreName(id: string, { definition, language, texts }: Names): string {
  const score = definition.score?.find((one) => one.id === id)
  return score ? plainText(inLanguage(score.name, language)) || id : t(textsOf({ texts }))`削除された得点`
}

export function rowName(linkId: string, code: string, { rows, language, texts }: Names): string {
  const item = rows.get(linkId)?.item
  const row = item?.type === 'matrix' ? item.row.find((one) => one.code === code) : undefined
  return row ? plainText(inLanguage(row.text, language)) || code : t(textsOf({ texts }))`削除された行`
}
