import { t } from '@lingui/core/macro'
import { currentLocale } from '@/shared/i18n'
import type { Operator } from '../../../../../engines/survey'
import { type SubjectFact, subjectVariable } from '../../../../../engines/variables'
import type { AnswerKind } from './answer-kind'

const operatorNames: Record<Operator, () => string> = {
  '=': () => t`と同じ`,
  '!=': () => t`と異なる`,
  '<': () => t`より小さい`,
  '<=': () => t`以下`,
  '>': () => t`より大きい`,
  '>=': () => t`以上`,
}

/** Days and times are before and after one another. */
const momentOperatorNames: Record<Operator, () => string> = {
  ...operatorNames,
  '<': () => t`より前`,
  '<=': () => t`以前`,
  '>': () => t`より後`,
  '>=': () => t`以降`,
}

export function operatorName(operator: Operator, kind: AnswerKind): string {
  return (kind === 'date' || kind === 'time' ? momentOperatorNames : operatorNames)[operator]()
}

export function subjectName(fact: SubjectFact): string {
  return subjectVariable(fact).name[currentLocale()]
}

/** The possible values of a fact of the subject, if they are a list. */
export function subjectChoices(fact: SubjectFact): readonly { readonly id: string; readonly name: string }[] {
  const { type } = subjectVariable(fact)
  if (type.kind !== 'choice') return []
  return Object.entries(type.choices).map(([id, name]) => ({ id, name: name[currentLocale()] }))
}

export function subjectChoiceName(fact: SubjectFact, id: string): string {
  return subjectChoices(fact).find((one) => one.id === id)?.name ?? id
}
