import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'

/** The first local day with data of each subject of the project; subjects without any are missing. */
export async function readFirstDays(db: Kysely<Tables>, projectId: string): Promise<Map<string, string>> {
  const query = sql<{ id: string; day: string }>`
    select subject_id as id, min(local_date)::text as day from subject_day
    where project_id = ${projectId} and last_sample_at is not null group by subject_id`
  const { rows } = await onStore(db, (store) => query.execute(store))
  return new Map(rows.map(({ id, day }) => [id, day]))
}
