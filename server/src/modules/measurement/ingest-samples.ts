import type { Insertable, Kysely } from 'kysely'
import type { SeriesDayTable, Tables } from '../../platform/tables'
import { decodeChunk } from './codec'
import { enrolmentOfDevices, type Span } from './enrolment-queries'
import { mergeSamples } from './merge-samples'
import { rebuildDays, type SubjectDayKey } from './rebuild-days'
import { type RejectedSample, type SampleSeries, tidySeries } from './sample-series'
import { seriesRow } from './series-row'
import { loadSeries, type StoredSeries, seriesKeyOf, writeSeries } from './series-store'
import { type DaySlice, splitSeries } from './split-series'
import { stageSlices } from './stage-samples'
import type { StoreContext } from './store-context'
import { inStoreTransaction, lockSubjects } from './store-transaction'

/** How samples are taken in: into their days at once, or kept durably until the merge job folds them in. */
export interface IngestOptions {
  readonly mode?: 'merge' | 'stage'
}

/** What became of the samples; held ones were measured while nobody wore the device. */
export interface IngestReport {
  /** New samples and samples with another value than before. */
  readonly written: number
  readonly unchanged: number
  readonly held: number
  readonly rejected: readonly RejectedSample[]
  /** Days of people whose samples changed. */
  readonly days: readonly SubjectDayKey[]
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
  const report = await inStoreTransaction(context.db, { ids }, async (tx) => {
    const enrolment = await enrolmentOfDevices(tx, ids, spanOf(tidy))
    const slices = tidy.flatMap((one) => splitSeries(one, enrolment))
    if (mode === 'stage') return stageSlices(tx, slices, context.now())
    const written = await mergeSlices(tx, slices, context.now())
    await rebuildDays(tx, enrolment, written.days, context.now(), written.series)
    return {
      ...written.counts,
      days: written.days.filter(({ subjectId }) => enrolment.people.has(subjectId)),
    }
  })
  return { ...report, rejected }
}

/** What a merge did, and the series that the touched days hold now. */
export interface MergedSlices {
  readonly counts: { readonly written: number; readonly unchanged: number; readonly held: number }
  readonly days: readonly SubjectDayKey[]
  readonly series: readonly StoredSeries[]
}

/** Folds slices into the stored days of their subjects, which it locks; slices later in the list are the newer ones. */
export async function mergeSlices(
  tx: Kysely<Tables>,
  slices: readonly DaySlice[],
  at: Date,
): Promise<MergedSlices> {
  const subjectIds = [...new Set(slices.map(({ subjectId }) => subjectId))]
  await lockSubjects(tx, subjectIds)
  const dates = [...new Set(slices.map(({ localDate }) => localDate))]
  const stored = await loadSeries(tx, subjectIds, dates, [...new Set(slices.map(({ metric }) => metric))])
  const rows = new Map(stored.map((row) => [seriesKeyOf(row), row]))
  const changedRows = new Map<string, Insertable<SeriesDayTable>>()
  const days = new Map<string, SubjectDayKey>()
  const counts = { written: 0, unchanged: 0, held: 0 }
  for (const group of groupsOf(slices)) {
    const [first] = group.slices
    if (!first) continue
    const before = rows.get(group.key)
    const outcome = mergedOf(before, group.slices)
    const given = group.slices.reduce((total, { samples }) => total + samples.offsets.length, 0)
    const changed = outcome?.changed ?? 0
    counts.written += changed
    counts.unchanged += given - changed
    if (first.isHeld) counts.held += given
    if (!outcome) continue
    const row = seriesRow(first, outcome.merged, (before?.rev ?? 0) + 1, at)
    changedRows.set(group.key, row)
    days.set(`${first.subjectId} ${first.localDate}`, first)
  }
  await writeSeries(tx, [...changedRows.values()])
  for (const [key, row] of changedRows) rows.set(key, asStored(row))
  return {
    counts,
    days: [...days.values()].map(({ subjectId, localDate }) => ({ subjectId, localDate })),
    series: [...rows.values()],
  }
}

function mergedOf(before: StoredSeries | undefined, slices: readonly DaySlice[]) {
  let merged = before?.samples ? decodeChunk(before.samples) : null
  let changed = 0
  for (const { samples } of slices) {
    if (!merged) {
      merged = samples
      changed += samples.offsets.length
      continue
    }
    const outcome = mergeSamples(merged, samples)
    if (!outcome) continue
    merged = outcome.merged
    changed += outcome.changed
  }
  return merged && changed > 0 ? { merged, changed } : null
}

function groupsOf(slices: readonly DaySlice[]): { key: string; slices: DaySlice[] }[] {
  const groups = new Map<string, DaySlice[]>()
  for (const slice of slices) {
    const { subjectId, localDate, metric, source, deviceId } = slice
    const key = `${subjectId} ${localDate} ${metric} ${source} ${deviceId}`
    const group = groups.get(key)
    if (group) group.push(slice)
    else groups.set(key, [slice])
  }
  return [...groups].map(([key, group]) => ({ key, slices: group }))
}

/** The row as a read in this transaction would give it. */
const asStored = (row: Insertable<SeriesDayTable>): StoredSeries => ({
  ...row,
  last_at: new Date(row.last_at),
})

function spanOf(series: readonly SampleSeries[]): Span {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { times } of series) {
    from = Math.min(from, times[0] ?? from)
    to = Math.max(to, times[times.length - 1] ?? to)
  }
  return { from, to }
}
