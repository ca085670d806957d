import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** A subject's response of an occurrence that can be answered now. */
export interface OpenOccurrence {
  readonly id: string
  readonly test_subject_id: string
  readonly sent_survey_id: string
  readonly link_generation: number
  readonly answered_at: Date | null
}

/** The current occurrence of each subject: of several that are open the newest that is not answered, or else the newest. */
export async function openOccurrences(
  db: Kysely<Tables>,
  { projectSurveyId, testSubjectIds }: { projectSurveyId: string; testSubjectIds: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, OpenOccurrence>> {
  const { rows } = await sql<OpenOccurrence>`
    select distinct on (a.test_subject_id) a.id, a.test_subject_id, a.sent_survey_id, a.link_generation, a.answered_at
    from survey_answer a join sent_survey s on s.id = a.sent_survey_id
    where a.test_subject_id = any(${[...testSubjectIds]}::uuid[]) and a.project_survey_id = ${projectSurveyId}
      and a.revoked_at is null and a.via = 'link' and s.occurrence_key is not null and s.closed_at is null
      and coalesce(a.opens_at, s.opens_at) <= ${now}
      and coalesce(greatest(a.late_until, a.closes_at), s.closes_at, 'infinity') > ${now}
    order by a.test_subject_id, a.answered_at is not null, coalesce(a.opens_at, s.opens_at) desc, a.id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.test_subject_id, row]))
}
