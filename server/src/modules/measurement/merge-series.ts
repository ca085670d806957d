import type { Insertable, Kysely } from 'kysely'
import type { SeriesDayTable, Tables } from '../../platform/tables'
import { decodeChunk } from './codec'
import { enrolmentOfDevices, type Span } from './enrolment-queries'
import { mergeSamples } from './merge-samples'
import { rebuildDays, type SubjectDayKey } from './rebuild-days'
import type { SampleSeries } from './sample-series'
import { seriesRow } from './series-row'
import { loadSeries, type StoredSeries, seriesKeyOf, writeSeries } from './series-store'
import { type DaySlice, splitSeries } from './split-series'
import { lockSubjects } from './store-transaction'

/** How many samples were new or different, known, and measured while nobody wore the device; and whose days changed. */
export interface MergeReport {
  readonly written: number
  readonly unchanged: number
  readonly held: number
  readonly days: readonly SubjectDayKey[]
}

/**
 * Gives tidy series to who wore their devices and folds them into the stored days, figures and states included. The
 * devices are locked by the caller's transaction; series later in the list are the newer ones.
 */
export async function mergeSeries(
  tx: Kysely<Tables>,
  series: readonly SampleSeries[],
  at: Date,
): Promise<MergeReport> {
  const ids = [...new Set(series.map(({ deviceId }) => deviceId))]
  const enrolment = await enrolmentOfDevices(tx, ids, spanOf(series))
  const merged = await mergeSlices(
    tx,
    series.flatMap((one) => splitSeries(one, enrolment)),
    at,
  )
  await rebuildDays(tx, enrolment, merged.days, at, merged.series)
  return { ...merged.counts, days: merged.days.filter(({ subjectId }) => enrolment.people.has(subjectId)) }
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
  const given = slices
    .map(({ samples }) => samples)
    .reduce((older, newer) => mergeSamples(older, newer)?.merged ?? older)
  if (!before?.samples) return { merged: given, changed: given.offsets.length }
  return mergeSamples(decodeChunk(before.samples), given)
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
