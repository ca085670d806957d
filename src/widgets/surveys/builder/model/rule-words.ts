import { t } from '@lingui/core/macro'
import { i18n } from '@/shared/i18n'
import { testSubjectFields } from '../../../../../engines/fields'
import type { Operator, SubjectField } from '../../../../../engines/survey'

const operatorNames: Record<Operator, () => string> = {
  '=': () => t`と同じ`,
  '!=': () => t`と異なる`,
  '<': () => t`より小さい`,
  '<=': () => t`以下`,
  '>': () => t`より大きい`,
  '>=': () => t`以上`,
}

export function operatorName(operator: Operator): string {
  return operatorNames[operator]()
}

const subjectNames: Record<SubjectField, () => string> = {
  status: () => t`参加状況`,
  enrolledOn: () => t`参加開始日`,
  endedOn: () => t`参加終了日`,
  birthYear: () => t`生まれ年`,
  sex: () => t`性別`,
  locale: () => t`言語`,
}

export function subjectName(field: SubjectField): string {
  return subjectNames[field]()
}

/** The possible values of a subject field, if they are a list. */
export function subjectChoices(
  field: SubjectField,
): readonly { readonly id: string; readonly name: string }[] {
  const declared = testSubjectFields[field]
  if (!('choices' in declared)) return []
  return Object.entries(declared.choices).map(([id, name]) => ({
    id,
    name: name[i18n.locale === 'en' ? 'en' : 'ja'],
  }))
}

export function subjectChoiceName(field: SubjectField, id: string): string {
  return subjectChoices(field).find((one) => one.id === id)?.name ?? id
}
