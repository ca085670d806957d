import type { Insertable, Selectable } from 'kysely'
import { FieldChecks } from '../../platform/input/field-checks'
import { projectDayProblem } from '../../platform/input/study-days'
import type { ProjectTable, WearMethod } from '../../platform/tables'
import { localDayOf } from '../measurement'
import { projectWords } from './words'

/** What a person fills in about a project. */
export interface ProjectInput {
  readonly name: string
  readonly code: string
  readonly description?: string | null | undefined
  readonly startOn?: string | null | undefined
  readonly endOn?: string | null | undefined
  readonly timeZone: string
  readonly targetSubjectCount?: number | null | undefined
  readonly ethicsApprovalNumber?: string | null | undefined
  readonly contactEmail?: string | null | undefined
  readonly wearMethod: WearMethod
  readonly validDayMinutes: number
}

/** The columns of a project that a person fills in. */
export type ProjectValues = Omit<
  Insertable<ProjectTable>,
  'id' | 'company_id' | 'status' | 'metrics_of_interest'
>

/** The input as columns; INVALID_INPUT names every field that cannot be taken. Days that are there already may stay. */
export function projectValues(
  input: ProjectInput,
  now: Date,
  present?: Pick<Selectable<ProjectTable>, 'start_on' | 'end_on'>,
): ProjectValues {
  const checks = new FieldChecks()
  const values = {
    name: checks.required('name', projectWords.name, input.name, 255),
    code: checks.code('code', projectWords.code, input.code, 64),
    description: checks.optional('description', projectWords.description, input.description, 4000),
    start_on: input.startOn ?? null,
    end_on: input.endOn ?? null,
    time_zone: checks.timeZone('timeZone', input.timeZone),
    target_subject_count: input.targetSubjectCount ?? null,
    ethics_approval_number:
      checks.optional(
        'ethicsApprovalNumber',
        projectWords.ethicsApprovalNumber,
        input.ethicsApprovalNumber,
        255,
      ) || null,
    contact_email: checks.optionalEmail('contactEmail', input.contactEmail),
    wear_method: input.wearMethod,
    valid_day_minutes: input.validDayMinutes,
  }
  checks.order('endOn', input.startOn, input.endOn)
  const today = localDayOf(now.getTime(), 'Asia/Tokyo')
  const { start_on: startOn, end_on: endOn } = values
  if (startOn && startOn !== present?.start_on)
    checks.unlessFine('startOn', projectDayProblem(projectWords.startOn, startOn, today))
  if (endOn && endOn !== present?.end_on)
    checks.unlessFine('endOn', projectDayProblem(projectWords.endOn, endOn, today))
  checks.range(
    'targetSubjectCount',
    projectWords.targetSubjectCount,
    input.targetSubjectCount,
    [1, 1_000_000],
  )
  checks.range('validDayMinutes', projectWords.validDayMinutes, input.validDayMinutes, [1, 1440])
  checks.done()
  return values
}
