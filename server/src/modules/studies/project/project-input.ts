import type { Selectable } from 'kysely'
import { type CheckedFields, checkFields, type FieldInput } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { projectDayProblem } from '../../../platform/input/study-days'
import type { ProjectTable } from '../../../platform/tables'
import { localDayOf } from '../../series/measurement'
import { projectFields, projectLabels } from './project-fields'

/** What a person fills in about a project. */
export type ProjectInput = FieldInput<typeof projectFields>

/** The columns of a project that a person fills in. */
export type ProjectValues = Omit<
  CheckedFields<typeof projectFields>,
  'ethics_approval_number' | 'nudges_per_day'
> &
  Pick<Selectable<ProjectTable>, 'ethics_approval_number' | 'nudges_per_day'>

const days = ['startOn', 'endOn'] as const

/** The input as columns; INVALID_INPUT names every invalid field. Unchanged days are always accepted. */
export function projectValues(
  input: ProjectInput,
  now: Date,
  present?: Pick<Selectable<ProjectTable>, 'start_on' | 'end_on'>,
): ProjectValues {
  const checks = new FieldChecks()
  const values = checkFields(checks, input, projectFields, { labels: projectLabels })
  checks.order('endOn', input.startOn, input.endOn)
  const today = localDayOf(now.getTime(), 'Asia/Tokyo')
  for (const name of days) {
    const { column } = projectFields[name]
    const day = values[column]
    if (!day || day === present?.[column]) continue
    checks.unlessFine(name, projectDayProblem(projectLabels[name], day, today))
  }
  checks.done()
  return {
    ...values,
    ethics_approval_number: values.ethics_approval_number || null,
    nudges_per_day: values.nudges_per_day ?? projectFields.nudgesPerDay.initial,
  }
}
