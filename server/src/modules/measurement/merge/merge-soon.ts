import type { Kysely } from 'kysely'
import { enqueueJob } from '../../../platform/jobs/jobs'
import type { Tables } from '../../../platform/tables'

/** Samples that come within this time are merged together. */
const mergeDelayMs = 500
/** Well before the job runs, so that what comes until then is committed when it looks. */
const quietMs = mergeDelayMs / 2

/** When this process last put the job into the queue, in milliseconds of performance.now(). */
const lastTold = new WeakMap<Kysely<Tables>, number>()

/**
 * Has the samples that now wait merged within a second; what a killed process did not say is found once a minute.
 * Looking for waiting samples all the time would read every shard: who writes them says so.
 */
export async function mergeSoon(db: Kysely<Tables>): Promise<void> {
  const now = performance.now()
  if (!db.isTransaction) {
    if (now - (lastTold.get(db) ?? Number.NEGATIVE_INFINITY) < quietMs) return
    lastTold.set(db, now)
  }
  await enqueueJob(db, 'merge-late', {}, { delayMs: mergeDelayMs })
}
