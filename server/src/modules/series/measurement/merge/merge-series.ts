import type { Insertable, Kysely } from 'kysely'
import { allDone } from '../../../../platform/postgres/pipeline'
import type { SeriesDayTable, Tables } from '../../../../platform/tables'
import { enrolmentOfDevices, type Span } from '../days/enrolment-queries'
import { rebuildDays, type SubjectDayKey } from '../days/rebuild-days'
import { type MetricKey, metricKeys, metrics, type SourceKey, sourceKeys } from '../metric'
import { decodeChunk } from '../store/codec'
import { unpackCompleteness } from '../store/completeness'
import { mergeSamples } from '../store/merge-samples'
import { reusedBuffer } from '../store/sample-buffer'
import { type StoredSeries, seriesKeyOf, writeSeries } from '../store/series-store'
import { lockSubjects } from '../store/store-transaction'
import { covers, loadDays, type StoredDays } from '../store/stored-days'
import { joinSamples, type LeveledSamples } from './join-samples'
import { likelyDays, rememberWearer } from './last-wearers'
import type { TidySeries } from './sample-series'
import { seriesRow } from './series-row'
import { type DaySlice, splitSeries } from './split-series'

/** A stored day is still in its subject's old zone: samples are staged until the job has moved the day. */
export class DaysToMoveError extends Error {
  override name = 'DaysToMoveError'
}

/** A value from a file that differs from the stored one for the same time; one of them is kept. */
export interface DifferingSample {
  readonly deviceId: string
  readonly metric: MetricKey
  readonly source: SourceKey
  readonly localDate: string
  /** Milliseconds since 1970; for a daily figure the start of the day. */
  readonly at: number
  readonly stored: number
  readonly given: number
  /** The new value replaced the stored one. */
  readonly isReplaced: boolean
}

/** How many samples were new or different, known, or without a wearer; and the subjects whose days changed. */
export interface MergeReport {
  readonly differing: readonly DifferingSample[]
  readonly written: number
  readonly unchanged: number
  readonly held: number
  /** Of those without a wearer how many stand in `written`, too; the others stand in `unchanged`. */
  readonly newlyHeld: number
  readonly days: readonly SubjectDayKey[]
}

/**
 * Assigns checked series to the wearers of their devices and merges them into the stored days, with figures and states. The
 * caller's transaction has locked the devices and the expected subjects. Later series in the list are the newer ones.
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
  const { counts, differing } = merged
  return {
    ...counts,
    differing,
    days: merged.days.filter(({ subjectId }) => enrolment.people.has(subjectId)),
  }
}

/** Reads the stored days of the likely wearers early, but only of subjects that are already locked. */
async function loadEarly(
  tx: Kysely<Tables>,
  series: readonly TidySeries[],
  lockedSubjects: readonly string[],
): Promise<StoredDays | null> {
  const likely = likelyDays(series)
  if (!likely?.subjectIds.every((id) => lockedSubjects.includes(id))) return null
  return loadDays(tx, likely, [...new Set(series.map(({ metric }) => metrics[metric].code))])
}

/** The result of a merge, and the content of the changed days once writing is done. */
export interface MergedSlices {
  readonly counts: Pick<MergeReport, 'written' | 'unchanged' | 'held' | 'newlyHeld'>
  readonly differing: readonly DifferingSample[]
  readonly days: readonly SubjectDayKey[]
  readonly stored: StoredDays
  readonly writing: Promise<void>
}

/**
 * Merges slices into the stored days of their subjects, which it locks; later slices in the list are newer. Await
 * `writing`, possibly together with other statements. Throws DaysToMoveError before writing anything if a day is stored in
 * another zone.
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
  const counts = { written: 0, unchanged: 0, held: 0, newlyHeld: 0 }
  const differing: DifferingSample[] = []
  for (const group of groupsOf(slices)) {
    const [first] = group.slices
    if (!first) continue
    const before = rows.get(group.key)
    // The times in the stored chunk count from midnight in another zone.
    if (before && before.time_zone !== first.timeZone) throw new DaysToMoveError('A day is in its old zone.')
    const outcome = mergedOf(before, group.slices, differing)
    const given = group.slices.reduce((total, { samples }) => total + samples.offsets.length, 0)
    const changed = outcome?.changed ?? 0
    counts.written += changed
    counts.unchanged += given - changed
    if (first.isHeld) {
      counts.held += given
      counts.newlyHeld += changed
    }
    if (!outcome) continue
    const row = seriesRow(first, outcome.merged, (before?.rev ?? 0) + 1, at)
    changedRows.set(group.key, row)
    // A shared figure is shown to everybody who wore the device that day, so all their days are rebuilt.
    for (const { subjectId, sharedBy, localDate } of group.slices) {
      for (const id of [subjectId, ...sharedBy]) days.set(`${id} ${localDate}`, { subjectId: id, localDate })
    }
  }
  const writing = writeSeries(tx, [...changedRows.values()])
  for (const [key, row] of changedRows) rows.set(key, asStored(row))
  return {
    counts,
    differing,
    days: [...days.values()],
    stored: { ...stored, series: [...rows.values()] },
    writing,
  }
}

/** Reused for each series: one is packed before the next is merged. */
const [storedBuffer, mergedBuffer] = [reusedBuffer(), reusedBuffer()]

/** The stored row merged with slices; null if nothing changes. The merged samples are valid until the next call. */
export function mergedOf(
  before: StoredSeries | undefined,
  slices: readonly DaySlice[],
  differing: DifferingSample[],
): { merged: LeveledSamples; changed: number } | null {
  if (before?.completeness || slices.some(({ completeness }) => completeness)) {
    return joinedOf(before, slices, differing)
  }
  const given = slices
    .map(({ samples }) => samples)
    .reduce((older, newer) => mergeSamples(older, newer)?.merged ?? older)
  if (!before?.samples) return { merged: given, changed: given.offsets.length }
  return mergeSamples(decodeChunk(before.samples, storedBuffer), given, mergedBuffer)
}

/** The same for values from files: of two for one time the more complete one is kept, and both are reported. */
function joinedOf(
  before: StoredSeries | undefined,
  slices: readonly DaySlice[],
  differing: DifferingSample[],
): { merged: LeveledSamples; changed: number } | null {
  const stored = before?.samples ? decodeChunk(before.samples) : null
  let merged: LeveledSamples | null = stored && {
    ...stored,
    completeness: unpackCompleteness(before?.completeness ?? null, stored.values.length),
  }
  let changed = 0
  let isDifferent = false
  for (const slice of slices) {
    const given = { ...slice.samples, completeness: slice.completeness }
    if (!merged) {
      merged = given
      changed += given.offsets.length
      isDifferent = true
      continue
    }
    const joined = joinSamples(merged, given)
    merged = joined.merged
    changed += joined.changed
    isDifferent ||= joined.isDifferent
    for (const { offset, ...values } of joined.disagreements) {
      differing.push({ ...placeOf(slice), at: slice.startsAt + offset, ...values })
    }
  }
  return merged && isDifferent ? { merged, changed } : null
}

const placeOf = ({ deviceId, localDate, metric, source }: DaySlice) => ({
  deviceId,
  localDate,
  metric: metricKeys[metric] as MetricKey, // splitSeries made these codes from keys.
  source: sourceKeys[source] as SourceKey,
})

/** Groups slices by stored day and series. */
export function groupsOf(slices: readonly DaySlice[]): { key: string; slices: DaySlice[] }[] {
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

/** The row in the form in which this transaction would read it. */
export const asStored = (row: Insertable<SeriesDayTable>): StoredSeries => ({
  ...row,
  completeness: row.completeness ?? null,
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
