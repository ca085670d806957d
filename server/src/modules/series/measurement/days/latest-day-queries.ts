import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import type { ProjectScope } from './day-matrix-queries'

/** The latest local day with data of these subjects; null if there is none. */
export async function readLatestDay(
  db: Kysely<Tables>,
  { companyId, projectId }: ProjectScope,
  subjectIds: readonly string[],
): Promise<string | null> {
  const query = sql<{ day: string }>`
    select local_date::text as day
    from subject_day
    where project_id = ${projectId} and company_id = ${companyId} and subject_id = any(${[...subjectIds]}::uuid[])
      and (last_sample_at is not null or sleep_minutes is not null)
    order by local_date desc
    limit 1`
  const { rows } = await onStore(db, (store) => query.execute(store))
  return rows[0]?.day ?? null
}

/** The latest local day with data of each of these subjects; one without data is left out. */
export async function readLatestDays(
  db: Kysely<Tables>,
  { companyId, projectId }: ProjectScope,
  subjectIds: readonly string[],
): Promise<Map<string, string>> {
  const query = sql<{ subject_id: string; day: string }>`
    select subject_id, max(local_date)::text as day
    from subject_day
    where project_id = ${projectId} and company_id = ${companyId} and subject_id = any(${[...subjectIds]}::uuid[])
      and (last_sample_at is not null or sleep_minutes is not null)
    group by subject_id`
  const { rows } = await onStore(db, (store) => query.execute(store))
  return new Map(rows.map(({ subject_id, day }) => [subject_id, day]))
}
