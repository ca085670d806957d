import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { currentLocale, i18n, type Locale } from '@/shared/i18n'
import type { Operator } from '../../../../../engines/survey'
import { type SubjectFact, subjectVariable } from '../../../../../engines/variables'
import type { AnswerKind } from './answer-kind'

const operatorNames: Record<Operator, (texts: I18n) => string> = {
  '=': (texts) => t(texts)`と同じ`,
  '!=': (texts) => t(texts)`と異なる`,
  '<': (texts) => t(texts)`より小さい`,
  '<=': (texts) => t(texts)`以下`,
  '>': (texts) => t(texts)`より大きい`,
  '>=': (texts) => t(texts)`以上`,
}

/** Days and times are before and after one another. */
const momentOperatorNames: Record<Operator, (texts: I18n) => string> = {
  ...operatorNames,
  '<': (texts) => t(texts)`より前`,
  '<=': (texts) => t(texts)`以前`,
  '>': (texts) => t(texts)`より後`,
  '>=': (texts) => t(texts)`以降`,
}

export function operatorName(operator: Operator, kind: AnswerKind, texts = i18n): string {
  return (kind === 'date' || kind === 'time' ? momentOperatorNames : operatorNames)[operator](texts)
}

export function subjectName(fact: SubjectFact, locale = currentLocale()): string {
  return subjectVariable(fact).name[locale]
}

/** The possible values of a fact of the subject, if they are a list. */
export function subjectChoices(
  fact: SubjectFact,
  locale = currentLocale(),
): readonly { readonly id: string; readonly name: string }[] {
  const { type } = subjectVariable(fact)
  if (type.kind !== 'choice') return []
  return Object.entries(type.choices).map(([id, name]) => ({ id, name: name[locale] }))
}

export function subjectChoiceName(fact: SubjectFact, id: string, locale?: Locale): string {
  return subjectChoices(fact, locale).find((one) => one.id === id)?.name ?? id
}
