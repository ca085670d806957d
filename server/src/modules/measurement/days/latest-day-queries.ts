import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { ProjectScope } from '../charts/day-matrix-queries'

/** The latest local day with data of these subjects; null if there is none. */
export async function readLatestDay(
  db: Kysely<Tables>,
  { companyId, projectId }: ProjectScope,
  subjectIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select local_date::text as day
    from subject_day
    where project_id = ${projectId} and company_id = ${companyId} and subject_id = any(${[...subjectIds]}::uuid[])
      and (last_sample_at is not null or sleep_minutes is not null)
    order by local_date desc
    limit 1`.execute(db)
  return rows[0]?.day ?? null
}
