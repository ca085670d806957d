import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { dayBounds } from '../calendar/local-day'
import { unknownWear } from '../days/day-matrix'
import { type DayState, dayStates } from '../days/day-state'
import { isValidDay, type RunningDay, shownState } from '../days/shown-state'
import { type FigureColumn, type MetricKey, metricKeys, metrics } from '../metric'

/** A subject's day as people see it. */
export interface DayOut {
  readonly subjectId: string
  readonly localDate: string
  readonly timeZone: string
  /** Null where nobody can tell. */
  readonly wornMinutes: number | null
  readonly isValid: boolean | null
  readonly figure: (metric: MetricKey) => number | null
  readonly state: (metric: MetricKey) => DayState
}

export interface DaysToRead {
  readonly projectId: string
  readonly subjectIds: readonly string[]
  /** Local days, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  /** The project's threshold of a valid day. */
  readonly validDayMinutes: number
  readonly now: Date
  /** When a device of the subject last synced, milliseconds since 1970. */
  readonly lastSyncOf: (subjectId: string) => number
  /** Only days that were written since; null: all. */
  readonly writtenSince?: Date | null
}

type Row = {
  subject_id: string
  local_date: string
  time_zone: string
  day_state: Buffer
} & Record<FigureColumn, number | null>

/** The days of some subjects, by subject in the given order and by date. */
export async function readDays(db: Kysely<Tables>, asked: DaysToRead): Promise<DayOut[]> {
  const { projectId, subjectIds, from, to, writtenSince = null } = asked
  const { rows } = await onStore(db, (store) =>
    sql<Row>`
      select subject_id, local_date::text, time_zone, day_state, ${sql.raw(figures)}
      from subject_day
      where subject_id = any(${subjectIds}) and project_id = ${projectId}
        and (${from}::date is null or local_date >= ${from}::date)
        and (${to}::date is null or local_date <= ${to}::date)
        and (${writtenSince}::timestamptz is null or updated_at >= ${writtenSince})
      order by array_position(${subjectIds}::uuid[], subject_id), local_date`.execute(store),
  )
  return rows.map((row) => dayOf(row, asked))
}

const figures = metricKeys.map((key) => metrics[key].column).join()

function dayOf(row: Row, { validDayMinutes, now, lastSyncOf }: DaysToRead): DayOut {
  const wear = row.wear_minutes ?? unknownWear
  const { startsAt, endsAt } = dayBounds(row.local_date, row.time_zone)
  const running: RunningDay | null =
    now.getTime() < endsAt ? { startsAt, syncedUntil: lastSyncOf(row.subject_id), now: now.getTime() } : null
  const missing = dayStates.indexOf('not_measured')
  return {
    subjectId: row.subject_id,
    localDate: row.local_date,
    timeZone: row.time_zone,
    wornMinutes: row.wear_minutes,
    isValid: isValidDay(wear, validDayMinutes),
    figure: (metric) => row[metrics[metric].column],
    state: (metric) => {
      const stored = row.day_state[metrics[metric].code] ?? missing
      return dayStates[shownState(stored, metric, wear, validDayMinutes, running)] ?? 'not_measured'
    },
  }
}

/** How many days there are of some subjects. */
export async function countDays(
  db: Kysely<Tables>,
  { projectId, subjectIds, from, to }: Pick<DaysToRead, 'projectId' | 'subjectIds' | 'from' | 'to'>,
): Promise<number> {
  const { rows } = await onStore(db, (store) =>
    sql<{ count: string }>`
      select count(*) as count from subject_day
      where subject_id = any(${subjectIds}) and project_id = ${projectId}
        and (${from}::date is null or local_date >= ${from}::date)
        and (${to}::date is null or local_date <= ${to}::date)`.execute(store),
  )
  return Number(rows[0]?.count ?? 0)
}

/** Days that were written in a stretch of time. */
export interface DaysWritten {
  readonly subjects: number
  readonly days: number
  /** Local days; null where none was written. */
  readonly firstDate: string | null
  readonly lastDate: string | null
}

/** How many days of a project were computed from one moment, included, to another. */
export async function daysWritten(
  db: Kysely<Tables>,
  { projectId, from, until }: { readonly projectId: string; readonly from: Date; readonly until: Date },
): Promise<DaysWritten> {
  const { rows } = await onStore(db, (store) =>
    sql<{ subjects: string; days: string; first_date: string | null; last_date: string | null }>`
      select count(distinct subject_id) as subjects, count(*) as days, min(local_date)::text as first_date,
        max(local_date)::text as last_date
      from subject_day where project_id = ${projectId} and updated_at >= ${from} and updated_at < ${until}`.execute(
      store,
    ),
  )
  const [found] = rows
  return {
    subjects: Number(found?.subjects ?? 0),
    days: Number(found?.days ?? 0),
    firstDate: found?.first_date ?? null,
    lastDate: found?.last_date ?? null,
  }
}
