import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

interface Asked {
  readonly projectId: string
  readonly subjectIds: readonly string[]
  /** Local days of the subject on which it was answered, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  /** The name of one survey; null: of all. */
  readonly survey: string | null
}

/** How many responses each of the subjects has answered, as `readResponses` reads them; those without one are left out. */
export async function countAnsweredOf(
  db: Kysely<Tables>,
  { projectId, subjectIds, from, to, survey }: Asked,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: string }>`
    select id, count(*) as count from (
      select a.test_subject_id as id, (a.answered_at at time zone coalesce(t.time_zone, r.time_zone))::date as day
      from survey_answer a
      join project_survey p on p.id = a.project_survey_id
      join survey_version v on v.id = a.survey_version_id
      join survey y on y.id = v.survey_id
      join test_subject t on t.id = a.test_subject_id
      join project r on r.id = p.project_id
      where a.test_subject_id = any(${subjectIds}::uuid[]) and p.project_id = ${projectId} and p.deleted_at is null
        and a.merged_into is null and a.answered_at is not null and (${survey}::text is null or y.name = ${survey})
    ) answered
    where (${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)
    group by id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}
