import { type Kysely, sql } from 'kysely'
import type { Person, Schedule } from '../../../../../engines/schedule'
import type { SurveyTargets, Tables } from '../../../platform/tables'
import { readFirstDays } from '../../measurement'
import { isTarget } from '../../project-survey'

/** A target subject as the engine needs it. */
export interface PlannedPerson {
  readonly subjectId: string
  readonly person: Person
}

interface Planned {
  readonly projectSurveyId: string
  readonly projectId: string
  readonly schedule: Schedule
  readonly targets: SurveyTargets
  /** Undefined: all subjects. */
  readonly testSubjectId?: string | undefined
}

interface Row {
  id: string
  zone: string
  enrolled: string | null
  from: string | null
  to: string | null
  attributes: Record<string, unknown> | null
  consent: string | null
}

/** All target subjects now, with the anchor days of the schedule. */
export async function plannedPeople(db: Kysely<Tables>, planned: Planned): Promise<PlannedPerson[]> {
  const { projectId, projectSurveyId, schedule, targets, testSubjectId } = planned
  const anchor = schedule.pattern.kind === 'relative' ? schedule.pattern.anchor : null
  const { rows } = await sql<Row>`
    select t.id, coalesce(t.time_zone, r.time_zone) as zone, t.enrolled_on::text as enrolled,
      coalesce(t.enrolled_on, r.start_on)::text as from, t.ended_on::text as to,
      ${anchor?.kind === 'attribute' ? sql`t.attributes` : sql`null`} as attributes,
      ${anchor?.kind === 'consent' ? consentedOn : sql`null`} as consent
    from test_subject t join project r on r.id = t.project_id
    where t.project_id = ${projectId} and ${isTarget(sql`${JSON.stringify(targets)}::jsonb`)}
      and ${testSubjectId === undefined ? sql`true` : sql`t.id = ${testSubjectId}`}
    order by t.id`.execute(db)
  const firstDays = anchor?.kind === 'firstData' ? await readFirstDays(db, projectId) : null
  return rows.map(({ id, zone, enrolled, from, to, attributes, consent }) => ({
    subjectId: id,
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
