import { likelyWearers } from './last-wearers'
import { DaysToMoveError, type MergeReport, mergeSeries } from './merge-series'
import { type RejectedSample, type SampleSeries, type TidySeries, tidySeries } from './sample-series'
import { stageSeries } from './stage-samples'
import type { StoreContext } from './store-context'
import { inStoreTransaction } from './store-transaction'

/**
 * How samples are taken in: into their days at once, or kept durably in one small statement until the merge job folds
 * them in; only then are they the newer ones. The latter in any case while their days wait to be moved to another zone.
 */
export interface IngestOptions {
  readonly mode?: 'merge' | 'stage'
}

/** What became of the samples; of staged ones it is not known yet which were known and which nobody wore. */
export interface IngestReport extends MergeReport {
  readonly rejected: readonly RejectedSample[]
}

/** Takes in samples: idempotent, in any order, safe beside other writers; what it reports is durable. */
export async function ingestSamples(
  context: StoreContext,
  series: readonly SampleSeries[],
  { mode = 'merge' }: IngestOptions = {},
): Promise<IngestReport> {
  const rejected: RejectedSample[] = []
  const tidy = series.map((one, at) => tidySeries(one, at, rejected)).filter(({ times }) => times.length > 0)
  if (tidy.length === 0) return { written: 0, unchanged: 0, held: 0, rejected, days: [] }
  const ids = [...new Set(tidy.map(({ deviceId }) => deviceId))]
  if (mode === 'stage') return { ...(await staged(context, tidy)), rejected }
  const expectedSubjects = likelyWearers(ids).map(({ subjectId }) => subjectId)
  try {
    const report = await inStoreTransaction(context.db, { ids, expectedSubjects }, (tx) =>
      mergeSeries(tx, tidy, context.now(), expectedSubjects),
    )
    return { ...report, rejected }
  } catch (error) {
    if (!(error instanceof DaysToMoveError)) throw error
    return { ...(await staged(context, tidy)), rejected }
  }
}

async function staged(context: StoreContext, tidy: readonly TidySeries[]): Promise<MergeReport> {
  await stageSeries(context, tidy)
  const written = tidy.reduce((sum, { times }) => sum + times.length, 0)
  return { written, unchanged: 0, held: 0, days: [] }
}
