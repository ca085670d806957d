import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { StoreContext } from '../store/store-context'
import { inStoreTransaction } from '../store/store-transaction'
import { likelyWearers } from './last-wearers'
import { DaysToMoveError, type MergeReport, mergeSeries } from './merge-series'
import { type RejectedSample, type SampleSeries, type TidySeries, tidySeries } from './sample-series'
import { stageSeries } from './stage-samples'

/**
 * 'merge' writes samples into their days at once; 'stage' stores them durably in one short statement, and they count as
 * received when the merge job runs. Samples whose days are still in an old time zone are always staged.
 */
export interface IngestOptions {
  readonly mode?: 'merge' | 'stage'
  /** Runs in the transaction of the samples, so that both are committed or neither. May run more than once. */
  readonly alongside?: (tx: Kysely<Tables>, report: MergeReport) => Promise<void>
}

/** The result for each sample; for staged ones it is not yet known which are duplicates or have no wearer. */
export interface IngestReport extends MergeReport {
  readonly rejected: readonly RejectedSample[]
}

/** Stores samples: idempotent, in any order, safe with concurrent writers. Reported samples are durable. */
export async function ingestSamples(
  context: StoreContext,
  series: readonly SampleSeries[],
  { mode = 'merge', alongside = async () => {} }: IngestOptions = {},
): Promise<IngestReport> {
  const rejected: RejectedSample[] = []
  const tidy = series.map((one, at) => tidySeries(one, at, rejected)).filter(({ times }) => times.length > 0)
  if (tidy.length === 0) {
    await inStoreTransaction(context.db, { ids: [] }, (tx) => alongside(tx, nothing))
    return { ...nothing, rejected }
  }
  const ids = [...new Set(tidy.map(({ deviceId }) => deviceId))]
  if (mode === 'stage') return { ...(await staged(context, tidy, alongside)), rejected }
  const expectedSubjects = likelyWearers(ids).map(({ subjectId }) => subjectId)
  try {
    const report = await inStoreTransaction(context.db, { ids, expectedSubjects }, async (tx) => {
      const merged = await mergeSeries(tx, tidy, context.now(), expectedSubjects)
      await alongside(tx, merged)
      return merged
    })
    return { ...report, rejected }
  } catch (error) {
    if (!(error instanceof DaysToMoveError)) throw error
    return { ...(await staged(context, tidy, alongside)), rejected }
  }
}

const nothing: MergeReport = { written: 0, unchanged: 0, held: 0, newlyHeld: 0, differing: [], days: [] }

async function staged(
  context: StoreContext,
  tidy: readonly TidySeries[],
  alongside: NonNullable<IngestOptions['alongside']>,
): Promise<MergeReport> {
  await stageSeries(context, tidy)
  const written = tidy.reduce((sum, { times }) => sum + times.length, 0)
  const report = { ...nothing, written }
  await alongside(context.db, report)
  return report
}
