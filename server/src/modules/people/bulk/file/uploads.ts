import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { othersAreRead, withTableReader } from '../../../../platform/table-file/reading-turns'
import type { TableReader } from '../../../../platform/table-file/table-reader'
import type { Tables } from '../../../../platform/tables'

// Lock numbers; store-transaction.ts uses 7_301 and 7_302.
const uploads = 7_303
const oneUpload = 7_304

const usualWaitMs = 60_000
const lookAgainMs = 200

/**
 * Runs the work in a transaction, with a reader thread, while no other file of the company is read in any process. A
 * waiting upload takes neither a connection nor a thread; RATE_LIMITED after the longest wait.
 */
export async function withUploadTurn<T>(
  db: Kysely<Tables>,
  { companyId, longestWaitMs = usualWaitMs }: { companyId: string; longestWaitMs?: number | undefined },
  work: (tx: Kysely<Tables>, reader: TableReader) => Promise<T>,
): Promise<T> {
  const until = Date.now() + longestWaitMs
  const gone = AbortSignal.timeout(longestWaitMs)
  for (;;) {
    const done = await withTableReader({ companyId, gone }, (reader) =>
      db
        .transaction()
        .execute(async (tx) => (await isAlone(tx, companyId)) && { value: await work(tx, reader) }),
    )
    if (done) return done.value
    if (Date.now() > until) throw othersAreRead()
    await setTimeout(lookAgainMs)
  }
}

async function isAlone(tx: Kysely<Tables>, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(${oneUpload}, hashtext(${companyId})) as "isAlone"`.execute(tx)
  return rows[0]?.isAlone === true
}

/** Held while a file of the company is read; erasure waits until its rows are stored. */
export async function beginUpload(tx: Kysely<Tables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${uploads}, hashtext(${companyId}))`.execute(tx)
}

/** Waits for the company's files that are being read, and lets no other begin until the transaction ends. */
export async function blockUploads(tx: Kysely<Tables>, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${uploads}, hashtext(${companyId}))`.execute(tx)
}
