import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables'

// Locks of two numbers: store-transaction.ts has 7_301 and 7_302.
const uploads = 7_303

/** Held while a file of the company is read, by any number at once: until its rows are there, nobody is erased. */
export async function beginUpload(tx: Kysely<Tables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${uploads}, hashtext(${companyId}))`.execute(tx)
}

/** Awaits the company's files that are being read and lets none begin until the transaction ends. */
export async function keepUploadsOut(tx: Kysely<Tables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${uploads}, hashtext(${companyId}))`.execute(tx)
}
