import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

const projectLock = 7_303

/** Until the end of the transaction: one process evaluates the alerts of a project, and takes their steps, at a time. */
export async function lockAlerts(tx: Kysely<Tables>, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${projectLock}, hashtext(${projectId}))`.execute(tx)
}
