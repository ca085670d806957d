import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { SeriesDayTable, SleepSessionTable, Tables } from '../../../../platform/tables'
import { dateOf, localDayOf } from '../calendar/local-day'
import type { Enrolment } from '../days/enrolment'
import { enrolmentOfDevices, enrolmentOfSubjects } from '../days/enrolment-queries'
import { datesWithRow, expectedDates } from '../days/expected-days'
import { rebuildDays, type SubjectDayKey } from '../days/rebuild-days'
import { removeSessions, sessionsOfDevice } from '../store/sleep-store'
import type { StoreContext } from '../store/store-context'
import { inStoreTransaction, lockSubjects } from '../store/store-transaction'
import { replaceSessions } from './ingest-sleep'
import { mergeSlices } from './merge-series'
import { type DaySlice, longestWearer, splitSeries } from './split-series'
import { samplesOfDay } from './stored-samples'

/** A device whose links changed somewhere between two instants. */
export interface Reattribution {
  readonly deviceId: string
  readonly from: Date
  readonly to: Date
  /** Subjects who lost the device by the change: they may hold its data, and their days are decided again in any case. */
  readonly subjectIds?: readonly string[]
}

type Db = Kysely<Tables>
type SeriesRow = Selectable<SeriesDayTable>
type SeriesKey = Pick<SeriesRow, 'subject_id' | 'metric' | 'source' | 'device_id' | 'local_date'>

const dayMilliseconds = 86_400_000
/** Larger than the distance of any local day from its instants. */
const margin = 2 * dayMilliseconds

/** Progress: how many of the affected days are finished. */
export interface DaysMoved {
  readonly done: number
  readonly total: number
}

/**
 * Assigns a device's data to its wearers by the current links and decides the affected days again. Run it after every
 * change of a link in the past; repeating it changes nothing. Writers of this device wait; other devices do not. Returns
 * the number of local days whose data changed hands; `tell` receives the progress.
 */
export async function reattributeDevice(
  context: StoreContext,
  { deviceId, from, to, subjectIds = [] }: Reattribution,
  tell: (moved: DaysMoved) => void = () => {},
): Promise<number> {
  const span = { from: from.getTime() - margin, to: Math.min(to.getTime(), context.now().getTime()) + margin }
  return inStoreTransaction(context.db, { ids: [deviceId], alone: true }, async (tx) => {
    const enrolment = await enrolmentOfDevices(tx, [deviceId], span)
    const device = enrolment.devices.get(deviceId)
    if (!device) throw new RangeError(`There is no device ${deviceId}.`)
    const holders = await possibleHolders(tx, deviceId)
    const known = [...new Set([...holders, ...subjectIds, device.holdingSubjectId])]
    const keys = await seriesOfDevice(tx, known, deviceId, span)
    const sleep = await sessionsOfDevice(tx, known, deviceId, span)
    const linked = (enrolment.linksOfDevice.get(deviceId) ?? []).map(({ subjectId }) => subjectId)
    const touched = [
      ...new Set(
        [...keys, ...sleep]
          .map(({ subject_id }) => subject_id)
          .concat(linked, subjectIds, device.holdingSubjectId),
      ),
    ]
    await lockSubjects(tx, touched)
    const days: SubjectDayKey[] = []
    // All days are taken out first: one still in its old zone would be merged with the same date in the new zone.
    const taken: TakenOut[] = []
    for (const key of keys) taken.push(...(await takeOut(tx, key, enrolment)))
    // Days under the holding key are in UTC and do not count; progress counts people's days.
    const ofPeople = ({ subjectId }: SubjectDayKey) => subjectId !== device.holdingSubjectId
    const datesOf = (moved: readonly SubjectDayKey[]) =>
      new Set(moved.filter(ofPeople).map(({ localDate }) => localDate)).size
    const total = datesOf(taken.flatMap(({ touches }) => touches))
    for (const [index, { row }] of taken.entries()) {
      tell({ done: Math.floor((total * index) / taken.length), total })
      days.push(...(await putBack(tx, row, enrolment, context.now())))
    }
    days.push(...(await moveSleep(tx, sleep, enrolment)))
    await rebuildTouched(tx, touched, days, { from: from.getTime(), to: span.to - margin }, context.now())
    return datesOf(days)
  })
}

/**
 * Who may hold data of the device besides its holding key: everyone with a link, hidden ones included, and everyone who lost
 * one by a change that has not been carried out to its end.
 */
export async function possibleHolders(tx: Db, deviceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select test_subject_id as id from device_link where device_id = ${deviceId}
    union
    select jsonb_array_elements_text(request->'lostBy')::uuid from run
    where target_id = ${deviceId} and kind = 'reattribute-device' and finished_at is null
    union
    select unnest(lost_by) from reattribution where device_id = ${deviceId} and finished_at is null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

async function seriesOfDevice(
  tx: Db,
  subjectIds: readonly string[],
  deviceId: string,
  span: { from: number; to: number },
) {
  const { rows } = await sql<SeriesKey>`
    select subject_id, metric, source, device_id, local_date
    from series_day
    where subject_id = any(${subjectIds}) and device_id = ${deviceId}
      and local_date between ${dateAt(span.from)}::date and ${dateAt(span.to)}::date
    order by updated_at, subject_id, local_date`.execute(tx)
  return rows
}

/** A stored day that was taken out, and the subject days that lose or receive a part of it. */
interface TakenOut {
  readonly row: SeriesRow
  readonly touches: readonly SubjectDayKey[]
}

/** Takes a stored day out if any part of it belongs elsewhere. */
async function takeOut(tx: Db, key: SeriesKey, enrolment: Enrolment): Promise<TakenOut[]> {
  const { rows } = await sql<SeriesRow>`
    select * from series_day where subject_id = ${key.subject_id} and metric = ${key.metric} and source = ${key.source}
      and device_id = ${key.device_id} and local_date = ${key.local_date}`.execute(tx)
  const taken = rows.flatMap((row) => {
    const slices = slicesOf(row, enrolment)
    if (slices.every((slice) => isPlaceOf(slice, row))) return []
    return [{ row, touches: [keyOf(row), ...slices.map(keyOfSlice)] }]
  })
  if (taken.length === 0) return []
  await sql`
    delete from series_day where subject_id = ${key.subject_id} and metric = ${key.metric} and source = ${key.source}
      and device_id = ${key.device_id} and local_date = ${key.local_date}`.execute(tx)
  return taken
}

/** Stores each part of a day that was taken out where it belongs; returns the changed days. */
async function putBack(tx: Db, row: SeriesRow, enrolment: Enrolment, at: Date): Promise<SubjectDayKey[]> {
  const slices = slicesOf(row, enrolment)
  await (await mergeSlices(tx, slices, at)).writing
  return [keyOf(row), ...slices.map(keyOfSlice)]
}

const slicesOf = (row: SeriesRow, enrolment: Enrolment): DaySlice[] =>
  splitSeries(samplesOfDay(row), enrolment)

const isPlaceOf = (slice: DaySlice, row: SeriesRow): boolean =>
  slice.subjectId === row.subject_id && slice.localDate === row.local_date && slice.timeZone === row.time_zone

const keyOfSlice = ({ subjectId, localDate }: DaySlice): SubjectDayKey => ({ subjectId, localDate })

const keyOf = (row: { subject_id: string; local_date: string }): SubjectDayKey => ({
  subjectId: row.subject_id,
  localDate: row.local_date,
})

async function moveSleep(tx: Db, sessions: readonly Selectable<SleepSessionTable>[], enrolment: Enrolment) {
  const moved: { before: Selectable<SleepSessionTable>; after: Insertable<SleepSessionTable> }[] = []
  for (const before of sessions) {
    const span = { from: before.started_at.getTime(), to: before.ended_at.getTime() }
    const { subjectId, timeZone } = longestWearer(before.device_id, () => span, enrolment)
    const localDate = localDayOf(span.to, timeZone)
    const stays = subjectId === before.subject_id && localDate === before.local_date
    if (stays && timeZone === before.time_zone) continue
    moved.push({
      before,
      after: { ...before, subject_id: subjectId, time_zone: timeZone, local_date: localDate },
    })
  }
  if (moved.length === 0) return []
  await removeSessions(
    tx,
    moved.map(({ before }) => before),
  )
  const { days } = await replaceSessions(
    tx,
    moved.map(({ after }) => after),
  )
  return [...days, ...moved.map(({ before }) => keyOf(before))]
}

/** The days with moved data, and those in the span with a row or expected data: a link alone changes why a day is empty. */
export async function rebuildTouched(
  tx: Db,
  subjectIds: readonly string[],
  moved: readonly SubjectDayKey[],
  span: { from: number; to: number },
  at: Date,
): Promise<void> {
  const enrolment = await enrolmentOfSubjects(tx, subjectIds, span)
  const days = new Map(moved.map((day) => [`${day.subjectId} ${day.localDate}`, day]))
  const stored = await datesWithRow(tx, subjectIds)
  for (const person of enrolment.people.values()) {
    const { subjectId, timeZone } = person
    const first = localDayOf(span.from, timeZone)
    const last = localDayOf(Math.min(span.to, at.getTime()), timeZone)
    for (const localDate of [...(stored.get(subjectId) ?? []), ...expectedDates(person, at)]) {
      if (localDate < first || localDate > last) continue
      days.set(`${subjectId} ${localDate}`, { subjectId, localDate })
    }
  }
  await rebuildDays(tx, enrolment, [...days.values()], at)
}

const dateAt = (instant: number): string => dateOf(Math.floor(instant / dayMilliseconds))
