import { type Kysely, sql } from 'kysely'
import type { Person, Schedule } from '../../../../../../engines/schedule'
import { withStatementLimit } from '../../../../platform/postgres/statement-limit'
import type { SurveyTargets, Tables } from '../../../../platform/tables'
import { readFirstDays } from '../../../series/measurement'
import { isTarget } from '../../project-survey'

/** While the time-series store hangs, other surveys are planned. */
const firstDaysMs = 10_000

/** A target subject as the engine needs it. */
export interface PlannedPerson {
  readonly subjectId: string
  readonly person: Person
  /** Has the project's zone, and none of their own. */
  readonly hasProjectZone: boolean
}

interface Planned {
  readonly projectSurveyId: string
  readonly projectId: string
  readonly schedule: Schedule
  readonly targets: SurveyTargets
}

interface Row {
  id: string
  zone: string
  has_project_zone: boolean
  enrolled: string | null
  from: string | null
  to: string | null
  attributes: Record<string, unknown> | null
  consent: string | null
}

/** All target subjects now, with the anchor days of the schedule. */
export async function plannedPeople(db: Kysely<Tables>, planned: Planned): Promise<PlannedPerson[]> {
  const { projectId, projectSurveyId, schedule, targets } = planned
  const anchor = schedule.pattern.kind === 'relative' ? schedule.pattern.anchor : null
  const { rows } = await sql<Row>`
    select t.id, coalesce(t.time_zone, r.time_zone) as zone, t.time_zone is null as has_project_zone, t.enrolled_on::text as enrolled,
      coalesce(t.enrolled_on, r.start_on)::text as from, t.ended_on::text as to,
      ${anchor?.kind === 'attribute' ? sql`t.attributes` : sql`null`} as attributes,
      ${anchor?.kind === 'consent' ? consentedOn : sql`null`} as consent
    from test_subject t join project r on r.id = t.project_id
    where t.project_id = ${projectId} and ${isTarget(sql`${JSON.stringify(targets)}::jsonb`)}
    order by t.id`.execute(db)
  const firstDays =
    anchor?.kind === 'firstData'
      ? await withStatementLimit(db, firstDaysMs, (tx) => readFirstDays(tx, projectId))
      : null
  return rows.map(({ id, zone, has_project_zone, enrolled, from, to, attributes, consent }) => ({
    subjectId: id,
    hasProjectZone: has_project_zone,
    person: {
      // The seed differs per survey, so that random times of two surveys differ.
      id: `${id} ${projectSurveyId}`,
      zone,
      studyFrom: from,
      studyTo: to,
      anchors: {
        enrolment: enrolled ?? undefined,
        consent: consent ?? undefined,
        firstData: firstDays?.get(id),
        attributes: datesIn(attributes),
      },
    },
  }))
}

/** The day of the first completed survey that contained a consent. */
const consentedOn = sql`(select (min(a.answered_at) at time zone coalesce(t.time_zone, r.time_zone))::date::text
  from survey_answer a join survey_version v on v.id = a.survey_version_id
  where a.test_subject_id = t.id and a.answered_at is not null
    and jsonb_path_exists(v.definition, 'strict $.**.type ? (@ == "consent")'))`

function datesIn(attributes: Record<string, unknown> | null): Record<string, string> {
  const dates = Object.entries(attributes ?? {}).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(entry[1]),
  )
  return Object.fromEntries(dates)
}
