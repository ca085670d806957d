import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'

const found = new WeakMap<Kysely<Tables>, Promise<boolean>>()

/** Whether the database has the Citus extension; queried once per pool. */
export function hasCitus(db: Kysely<Tables>): Promise<boolean> {
  const known = found.get(db)
  if (known) return known
  const answer = sql`select from pg_extension where extname = 'citus'`
    .execute(db)
    .then(({ rows }) => rows.length > 0)
  found.set(db, answer)
  // A failed query is not cached.
  answer.catch(() => found.delete(db))
  return answer
}

/** Queries again at the next call, because the tables may have been distributed while this process ran. */
export function forgetCitus(db: Kysely<Tables>): void {
  found.delete(db)
}
