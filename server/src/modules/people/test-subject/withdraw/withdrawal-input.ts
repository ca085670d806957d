import { checkFields, type FieldInput, labelsOf } from '../../../../platform/fields'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { inputWords } from '../../../../platform/input/input-words'
import { testSubjectWords } from '../../../studies/subject-record'
import { withdrawalFields } from './withdrawal-fields'

export type WithdrawalInput = FieldInput<typeof withdrawalFields>

const labels = labelsOf('withdrawal', withdrawalFields)

interface Bounds {
  /** In the zone of the project. */
  readonly today: string
  readonly subjects: readonly { readonly code: string; readonly enrolled_on: string | null }[]
  /** Of the projects. */
  readonly firstDays: readonly string[]
}

/** The input as columns; INVALID_INPUT names every field that cannot be taken. */
export function withdrawalValues(input: WithdrawalInput, { today, subjects, firstDays }: Bounds) {
  const checks = new FieldChecks()
  const values = checkFields(checks, input, withdrawalFields, { labels })
  if (values.reason === 'other' && values.note === '') {
    checks.refuse('note', inputWords.required(labels.note))
  }
  if (values.withdrawn_on > today) checks.refuse('withdrawnOn', testSubjectWords.withdrawnInFuture)
  // Before a project begins, its subjects can be withdrawn today.
  const first = firstDays.find((day) => day <= today && day > values.withdrawn_on)
  if (first) checks.refuse('withdrawnOn', inputWords.beforeProject(labels.withdrawnOn, first))
  const later = subjects.find(({ enrolled_on: day }) => day !== null && day > values.withdrawn_on)
  if (later?.enrolled_on) {
    const { code, enrolled_on } = later
    checks.refuse('withdrawnOn', testSubjectWords.withdrawnBeforeEnrolment(code, enrolled_on))
  }
  checks.done()
  return values
}
