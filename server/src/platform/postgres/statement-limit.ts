import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'

/** Runs statements with a time limit of their own, in the given transaction or in a new one; those after them keep theirs. */
export async function withStatementLimit<T>(
  db: Kysely<Tables>,
  limitMs: number,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((tx) => withStatementLimit(tx, limitMs, work))
  const { rows } = await sql<{ before: string }>`
    select current_setting('statement_timeout') as before, set_config('statement_timeout', ${`${limitMs}`}, true)`.execute(
    db,
  )
  const result = await work(db)
  await sql`select set_config('statement_timeout', ${rows[0]?.before ?? '0'}, true)`.execute(db)
  return result
}
