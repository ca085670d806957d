import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'

/** What PostgreSQL shows of its transactions at a moment (`pg_snapshot`). */
export type Snapshot = string

/** To be taken before the rows are read: what is committed between the two then counts as new, and is missed by nobody. */
export async function currentSnapshot(db: Kysely<Tables>): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: Snapshot }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  )
  return rows[0]?.snapshot ?? '1:1:'
}

/** Whether the snapshot is of this database: after a restore, transactions are counted anew. */
export async function isOfThisDatabase(db: Kysely<Tables>, snapshot: Snapshot): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is_known`.execute(
    db,
  )
  return rows[0]?.is_known ?? false
}
