import type { Kysely } from 'kysely'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import type { Tables } from '../../../../platform/tables'

/** Samples that come within this time are merged together. */
const mergeDelayMs = 500
/** The process enqueues again well before the job runs, so that the job sees all samples committed in between. */
const quietMs = mergeDelayMs / 2

/** When this process last enqueued the job, in milliseconds of performance.now(). */
const lastTold = new WeakMap<Kysely<Tables>, number>()

/**
 * Enqueues the merge of staged samples within a second. The scheduled run each minute finds those of a killed process.
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
