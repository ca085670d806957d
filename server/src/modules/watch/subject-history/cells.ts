import {
  type DayMatrix,
  dateOf,
  dayBounds,
  dayStates,
  isValidDay,
  localDayOf,
  type MetricKey,
  noState,
  numberOfDate,
  shownState,
  storedState,
  unknownWear,
} from '../../series/measurement'
import type { VisibleProject } from '../../studies/project'

/** Days of many subjects, with what determines the shown state of each cell. */
export interface Cells {
  readonly matrix: DayMatrix
  readonly dates: readonly string[]
  /** Today in the project's time zone: later days have no state. */
  readonly today: string
  /** When today began, and now: milliseconds since 1970. */
  readonly todayStartsAt: number
  readonly now: number
  /** The last day of the study, if set. */
  readonly endOn: string | null
  readonly validDayMinutes: number
}

/** The subject of a row, which determines the state of days without a stored row. */
export interface CellSubject {
  readonly enrolledOn: string | null
  readonly endedOn: string | null
  readonly device: { readonly lastSyncAt: number | null } | null
}

const code = (state: (typeof dayStates)[number]): number => dayStates.indexOf(state)
const notEnrolled = code('not_enrolled')
const noDevice = code('no_device')
const notSynced = code('not_synced')

/** `zone` decides which day is today: the subject's where the cells are of one. */
export function cellsOf(
  project: Pick<VisibleProject, 'time_zone' | 'end_on' | 'valid_day_minutes'>,
  asOf: Date,
  matrix: DayMatrix,
  zone = project.time_zone,
): Cells {
  const first = numberOfDate(matrix.from)
  const dates = Array.from({ length: matrix.days }, (_, day) => dateOf(first + day))
  const today = localDayOf(asOf.getTime(), zone)
  return {
    matrix,
    dates,
    today,
    todayStartsAt: dayBounds(today, zone).startsAt,
    now: asOf.getTime(),
    endOn: project.end_on,
    validDayMinutes: project.valid_day_minutes,
  }
}

/** The code of the shown state; null for future days. `row` is the subject's index in the matrix. */
export function stateAt(
  { matrix, dates, today, todayStartsAt, now, endOn, validDayMinutes }: Cells,
  subject: CellSubject,
  row: number,
  day: number,
  metric: MetricKey,
): number | null {
  const date = dates[day]
  if (date === undefined || date > today) return null
  const cell = row * matrix.days + day
  const stored = storedState(matrix, cell, metric)
  const state = stored === noState ? stateWithoutRow(subject, endOn, date) : stored
  const syncedUntil = subject.device?.lastSyncAt ?? 0
  const running = date === today ? { startsAt: todayStartsAt, syncedUntil, now } : null
  return shownState(state, metric, matrix.wear[cell] ?? unknownWear, validDayMinutes, running)
}

/** Worn minutes of the day; null if unknown. */
export function wearAt({ matrix }: Cells, row: number, day: number): number | null {
  const wear = matrix.wear[row * matrix.days + day] ?? unknownWear
  return wear === unknownWear ? null : wear
}

/** Whether the day is valid; null if wear is unknown. */
export function validAt({ matrix, validDayMinutes }: Cells, row: number, day: number): boolean | null {
  return isValidDay(matrix.wear[row * matrix.days + day] ?? unknownWear, validDayMinutes)
}

/** The figure of the day to two decimals; null if missing. */
export function valueAt({ matrix }: Cells, row: number, day: number, metric: MetricKey): number | null {
  const value = matrix.values.get(metric)?.[row * matrix.days + day] ?? Number.NaN
  return Number.isNaN(value) ? null : Math.round(value * 100) / 100
}

/** One row of the matrix as a packed column of the contract. */
export function eachDay<T>(cells: Cells, of: (day: number) => T, from = 0): T[] {
  return Array.from({ length: cells.matrix.days - from }, (_, day) => of(day + from))
}

/** The state of a day whose row the daily job has not written yet. */
function stateWithoutRow(
  { enrolledOn, endedOn, device }: CellSubject,
  endOn: string | null,
  date: string,
): number {
  const isAfter = (end: string | null) => end !== null && date > end
  if ((enrolledOn && date < enrolledOn) || isAfter(endedOn) || isAfter(endOn)) return notEnrolled
  return device ? notSynced : noDevice
}
