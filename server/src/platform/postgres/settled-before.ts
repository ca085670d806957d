import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'

/** Clocks of processes differ by less. */
const skewMs = 60_000

/**
 * Before it everything is written and seen. Rows carry the time of their writing, and what is not committed is not seen yet: it lies
 * before the oldest transaction that writes. So a row may come twice, and none is missed.
 */
export async function settledBefore(db: Kysely<Tables>, now: Date): Promise<Date> {
  const { rows } = await sql<{ began_at: Date | null }>`
    select min(xact_start) as began_at from pg_stat_activity
    where datname = current_database() and backend_xid is not null`.execute(db)
  const oldest = Math.min(now.getTime(), rows[0]?.began_at?.getTime() ?? now.getTime())
  return new Date(oldest - skewMs)
}
