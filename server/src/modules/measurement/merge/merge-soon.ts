import type { Kysely } from 'kysely'
import { enqueueJob } from '../../../platform/jobs/jobs'
import type { Tables } from '../../../platform/tables'

/** Samples that come within this time are merged together. */
const mergeDelayMs = 500
/** The process enqueues again well before the job runs, so that later samples are committed when it reads. */
const quietMs = mergeDelayMs / 2

/** When this process last put the job into the queue, in milliseconds of performance.now(). */
const lastTold = new WeakMap<Kysely<Tables>, number>()

/**
 * Has the samples that now wait merged within a second; samples of a killed process are found by the run of each minute.
 * Polling would read every shard, so each writer enqueues the job.
 */
export async function mergeSoon(db: Kysely<Tables>): Promise<void> {
  const now = performance.now()
  if (!db.isTransaction) {
    if (now - (lastTold.get(db) ?? Number.NEGATIVE_INFINITY) < quietMs) return
    lastTold.set(db, now)
  }
  await enqueueJob(db, 'merge-late', {}, { delayMs: mergeDelayMs })
}
