import type { Insertable, Kysely } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { SleepSessionTable, Tables } from '../../../../platform/tables'
import { localDayOf } from '../calendar/local-day'
import type { Enrolment } from '../days/enrolment'
import { enrolmentOfDevices } from '../days/enrolment-queries'
import { rebuildDays, type SubjectDayKey } from '../days/rebuild-days'
import { isMinuteLog, joinedParts, type PartDiffers } from '../sleep/sleep-parts'
import { isPossible, type SleepInput, sleepRow } from '../sleep/sleep-row'
import { loadSessions, removeSessions, type SleepSession, writeSessions } from '../store/sleep-store'
import type { StoreContext } from '../store/store-context'
import { inStoreTransaction, lockSubjects } from '../store/store-transaction'
import { longestWearer } from './split-series'

/** The result; rejected are the indexes of sessions that end before they start or last over 25 hours. */
export interface SleepReport {
  readonly written: number
  readonly unchanged: number
  readonly rejected: readonly number[]
  /** Parts of minute logs that differ from those of the same log, in the batch or stored. */
  readonly differing: readonly PartDiffers[]
  readonly days: readonly SubjectDayKey[]
}

type SleepRow = Insertable<SleepSessionTable>

/** Stores sleep sessions: a session read again replaces itself; an edited one replaces the sessions it overlaps. */
export async function ingestSleep(
  context: StoreContext,
  sessions: readonly SleepInput[],
): Promise<SleepReport> {
  const rejected = sessions.flatMap((session, i) => (isPossible(session) ? [] : [i]))
  const possible = sessions.filter(isPossible)
  if (possible.length === 0) return { written: 0, unchanged: 0, rejected, differing: [], days: [] }
  const ids = [...new Set(possible.map(({ deviceId }) => deviceId))]
  const span = {
    from: Math.min(...possible.map(({ startedAt }) => startedAt.getTime())),
    to: Math.max(...possible.map(({ endedAt }) => endedAt.getTime())),
  }
  const report = await inStoreTransaction(context.db, { ids }, async (tx) => {
    const enrolment = await enrolmentOfDevices(tx, ids, span)
    const rows = packSleep(possible, enrolment, context.now())
    const { written, differing, days } = await replaceSessions(tx, rows)
    await rebuildDays(tx, enrolment, days, context.now())
    return {
      written,
      unchanged: possible.length - written,
      differing,
      days: days.filter((day) => enrolment.people.has(day.subjectId)),
    }
  })
  return { ...report, rejected }
}

/** Writes new and changed sessions and removes those they overlap; locks their subjects. */
export async function replaceSessions(
  tx: Kysely<Tables>,
  rows: readonly SleepRow[],
): Promise<{ written: number; differing: readonly PartDiffers[]; days: SubjectDayKey[] }> {
  const subjectIds = [...new Set(rows.map(({ subject_id }) => subject_id))]
  await lockSubjects(tx, subjectIds)
  const stored = await loadSessions(tx, subjectIds, rows)
  const differing: PartDiffers[] = []
  const changed = withParts(rows, stored, differing).filter(
    (row) => !stored.some((session) => isSame(session, row)),
  )
  const replaced = stored.filter((session) =>
    changed.some((row) => isKeyOf(session, row) || isEdited(session, row)),
  )
  await removeSessions(tx, replaced)
  await writeSessions(tx, changed)
  return { written: changed.length, differing, days: daysOf([...changed, ...replaced]) }
}

/** Sessions as rows, each for the subject who wore the device longest in it. Uses no database. */
export function packSleep(sessions: readonly SleepInput[], enrolment: Enrolment, at: Date): SleepRow[] {
  return withoutOverlaps(
    sessions.filter(isPossible).map((session) => {
      const span = { from: session.startedAt.getTime(), to: session.endedAt.getTime() }
      return sleepRow(
        session,
        longestWearer(session.deviceId, () => span, enrolment),
        at,
      )
    }),
  )
}

/** Of sessions of one device and source that overlap, the later one in the batch is the edited one. */
const withoutOverlaps = (rows: readonly SleepRow[]): SleepRow[] =>
  rows.filter(
    (row, i) =>
      isMinuteLog(row) || !rows.slice(i + 1).some((later) => isKeyOf(row, later) || isEdited(row, later)),
  )

/** Minute logs with all their parts, stored ones included; other sessions unchanged. */
function withParts(
  rows: readonly SleepRow[],
  stored: readonly SleepSession[],
  differing: PartDiffers[],
): SleepRow[] {
  const logs = groupRows(
    rows.filter(isMinuteLog),
    (row) => `${row.subject_id} ${row.device_id} ${row.natural_key}`,
  )
  const whole = [...logs.values()].flatMap((parts) => {
    const known = stored.filter((session) => parts[0] && isKeyOf(session, parts[0]))
    return joinedParts([...known, ...parts], differing) ?? []
  })
  return [...rows.filter((row) => !isMinuteLog(row)), ...whole]
}

const isOfOneSeries = (a: SleepRow, b: SleepRow): boolean =>
  a.subject_id === b.subject_id && a.device_id === b.device_id && a.source === b.source

const isKeyOf = (a: SleepRow, b: SleepRow): boolean => isOfOneSeries(a, b) && a.natural_key === b.natural_key

/** Minute logs are never edits: of overlapping ones the figures take the longer. */
const isEdited = (a: SleepRow, b: SleepRow): boolean => !isMinuteLog(b) && overlap(a, b)

const overlap = (a: SleepRow, b: SleepRow): boolean =>
  isOfOneSeries(a, b) &&
  +new Date(a.started_at) < +new Date(b.ended_at) &&
  +new Date(b.started_at) < +new Date(a.ended_at)

function isSame(stored: SleepSession, row: SleepRow): boolean {
  if (!isKeyOf(stored, row)) return false
  return (
    stored.started_at.getTime() === +new Date(row.started_at) &&
    stored.ended_at.getTime() === +new Date(row.ended_at) &&
    stored.is_nap === row.is_nap &&
    stored.minutes_asleep === row.minutes_asleep &&
    (stored.stages ?? Buffer.alloc(0)).equals(row.stages ?? Buffer.alloc(0))
  )
}

/** A session is shown on the day it ends, and counts as wear on the day it began. */
function daysOf(rows: readonly SleepRow[]): SubjectDayKey[] {
  const days = new Map<string, SubjectDayKey>()
  for (const { subject_id: subjectId, local_date, started_at, time_zone } of rows) {
    for (const localDate of [local_date, localDayOf(+new Date(started_at), time_zone)]) {
      days.set(`${subjectId} ${localDate}`, { subjectId, localDate })
    }
  }
  return [...days.values()]
}
