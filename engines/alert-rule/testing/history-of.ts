import type { MetricKey } from '../../metrics'
import type { Moment, Present, SubjectHistory } from '../evaluate/subject-history'

/** A day of somebody; null: nothing is known. */
export interface Day {
  readonly wear?: number | null
  readonly figures?: Partial<Record<MetricKey, number | null>>
  readonly state?: number
  /** The newest answer of the day. */
  readonly score?: number | null
  readonly isReceived?: boolean
}

export const firstDay = 20_000

/** The history of one subject whose first day is `firstDay`. */
export function historyOf(days: readonly Day[], changes: Partial<SubjectHistory> = {}): SubjectHistory {
  const metrics = new Set(days.flatMap(({ figures = {} }) => Object.keys(figures) as MetricKey[]))
  const column = (read: (day: Day) => number) => Float64Array.from(days, read)
  return {
    from: firstDay,
    days: days.length,
    offset: 0,
    figures: new Map(
      [...metrics].map((metric) => [metric, column(({ figures }) => figures?.[metric] ?? Number.NaN)]),
    ),
    wear: column(({ wear }) => wear ?? -1),
    states: column(({ state }) => state ?? 255),
    received: column(({ isReceived = true }) => Number(isReceived)),
    validDayMinutes: 600,
    enrolledOn: firstDay,
    expectedFrom: firstDay,
    expectedTo: firstDay + 10_000,
    syncedThrough: firstDay + days.length - 1,
    present: null,
    ...changes,
  }
}

/** At noon of a day, counted from the first, or as many hours after it began; each day has 24. */
export function noonOf(day: number, hours = 12): Moment {
  const today = firstDay + day
  return { today, hoursSinceEnd: (ended) => (today - ended - 1) * 24 + hours }
}

export const fineDevice: Present = { daysSinceSync: 0.1, battery: 80, troubles: 0 }
