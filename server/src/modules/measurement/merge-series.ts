import type { Insertable, Kysely } from 'kysely'
import { allDone } from '../../platform/pipeline'
import type { SeriesDayTable, Tables } from '../../platform/tables'
import { decodeChunk } from './codec'
import { enrolmentOfDevices, type Span } from './enrolment-queries'
import { likelyDays, rememberWearer } from './last-wearers'
import { mergeSamples } from './merge-samples'
import { metrics } from './metric'
import { rebuildDays, type SubjectDayKey } from './rebuild-days'
import { reusedRoom } from './sample-room'
import type { TidySeries } from './sample-series'
import { seriesRow } from './series-row'
import { type StoredSeries, seriesKeyOf, writeSeries } from './series-store'
import { type DaySlice, splitSeries } from './split-series'
import { lockSubjects } from './store-transaction'
import { covers, loadDays, type StoredDays } from './stored-days'

/** A stored day is still in the zone that its subject had before: samples wait until the job has moved it. */
export class DaysToMoveError extends Error {
  override name = 'DaysToMoveError'
}

/** How many samples were new or different, known, and measured while nobody wore the device; and whose days changed. */
export interface MergeReport {
  readonly written: number
  readonly unchanged: number
  readonly held: number
  readonly days: readonly SubjectDayKey[]
}

/**
 * Gives tidy series to who wore their devices and folds them into the stored days, figures and states included. The
 * devices are locked by the caller's transaction, and the subjects that it expects; series later in the list are the newer
 * ones.
 */
export async function mergeSeries(
  tx: Kysely<Tables>,
  series: readonly TidySeries[],
  at: Date,
  lockedSubjects: readonly string[] = [],
): Promise<MergeReport> {
  const ids = [...new Set(series.map(({ deviceId }) => deviceId))]
  const [enrolment, early] = await allDone(
    enrolmentOfDevices(tx, ids, spanOf(series)),
    loadEarly(tx, series, lockedSubjects),
  )
  const slices = series.flatMap((one) => splitSeries(one, enrolment))
  for (const slice of slices) if (!slice.isHeld) rememberWearer(slice.deviceId, slice)
  const merged = await mergeSlices(tx, slices, at, early)
  await allDone(merged.writing, rebuildDays(tx, enrolment, merged.days, at, merged.stored))
  return { ...merged.counts, days: merged.days.filter(({ subjectId }) => enrolment.people.has(subjectId)) }
}

/** What the series probably need, before it is known whose they are; only of subjects whose writers wait already. */
async function loadEarly(
  tx: Kysely<Tables>,
  series: readonly TidySeries[],
  lockedSubjects: readonly string[],
): Promise<StoredDays | null> {
  const likely = likelyDays(series)
  if (!likely?.subjectIds.every((id) => lockedSubjects.includes(id))) return null
  return loadDays(tx, likely, [...new Set(series.map(({ metric }) => metrics[metric].code))])
}

/** What a merge did, and what the touched days hold when its writing is done. */
export interface MergedSlices {
  readonly counts: { readonly written: number; readonly unchanged: number; readonly held: number }
  readonly days: readonly SubjectDayKey[]
  readonly stored: StoredDays
  readonly writing: Promise<void>
}

/**
 * Folds slices into the stored days of their subjects, which it locks; slices later in the list are the newer ones. Await
 * `writing`, or what is sent meanwhile together with it. Throws DaysToMoveError, with nothing written, where a day is
 * stored in another zone.
 */
export async function mergeSlices(
  tx: Kysely<Tables>,
  slices: readonly DaySlice[],
  at: Date,
  early: StoredDays | null = null,
): Promise<MergedSlices> {
  const subjectIds = [...new Set(slices.flatMap(({ subjectId, sharedBy }) => [subjectId, ...sharedBy]))]
  await lockSubjects(tx, subjectIds)
  const dates = [...new Set(slices.map(({ localDate }) => localDate))]
  const needed = { subjectIds, dates }
  const isKnown = early !== null && covers(early, needed)
  const stored = isKnown
    ? early
    : await loadDays(tx, needed, [...new Set(slices.map(({ metric }) => metric))])
  const rows = new Map(stored.series.map((row) => [seriesKeyOf(row), row]))
  const changedRows = new Map<string, Insertable<SeriesDayTable>>()
  const days = new Map<string, SubjectDayKey>()
  const counts = { written: 0, unchanged: 0, held: 0 }
  for (const group of groupsOf(slices)) {
    const [first] = group.slices
    if (!first) continue
    const before = rows.get(group.key)
    // Its times count from another midnight.
    if (before && before.time_zone !== first.timeZone) throw new DaysToMoveError('A day is in its old zone.')
    const outcome = mergedOf(before, group.slices)
    const given = group.slices.reduce((total, { samples }) => total + samples.offsets.length, 0)
    const changed = outcome?.changed ?? 0
    counts.written += changed
    counts.unchanged += given - changed
    if (first.isHeld) counts.held += given
    if (!outcome) continue
    const row = seriesRow(first, outcome.merged, (before?.rev ?? 0) + 1, at)
    changedRows.set(group.key, row)
    // A figure that is nobody's shows in the days of everybody who wore the device.
    for (const { subjectId, sharedBy, localDate } of group.slices) {
      for (const id of [subjectId, ...sharedBy]) days.set(`${id} ${localDate}`, { subjectId: id, localDate })
    }
  }
  const writing = writeSeries(tx, [...changedRows.values()])
  for (const [key, row] of changedRows) rows.set(key, asStored(row))
  return {
    counts,
    days: [...days.values()],
    stored: { ...stored, series: [...rows.values()] },
    writing,
  }
}

/** A series is packed before the next one is merged. */
const [storedRoom, mergedRoom] = [reusedRoom(), reusedRoom()]

/** The merged samples are valid until the next call. */
function mergedOf(before: StoredSeries | undefined, slices: readonly DaySlice[]) {
  const given = slices
    .map(({ samples }) => samples)
    .reduce((older, newer) => mergeSamples(older, newer)?.merged ?? older)
  if (!before?.samples) return { merged: given, changed: given.offsets.length }
  return mergeSamples(decodeChunk(before.samples, storedRoom), given, mergedRoom)
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

function spanOf(series: readonly TidySeries[]): Span {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { times } of series) {
    from = Math.min(from, times[0] ?? from)
    to = Math.max(to, times[times.length - 1] ?? to)
  }
  return { from, to }
}
