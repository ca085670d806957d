import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/platform/tables'

/** How many connections of the test's database wait for a lock that another holds. */
export async function waitingForLocks(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
