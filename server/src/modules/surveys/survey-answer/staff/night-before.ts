import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import {
  type DayMatrix,
  dateOf,
  localDayOf,
  type MetricKey,
  numberOfDate,
  readDayMatrix,
  readSleep,
} from '../../../series/measurement'
import type { SurveyResponse } from '../response/survey-response'
import { usualOf } from './score-trends'

/** A measurement of the night before an answer, with the subject's usual range. */
export interface NightFigure {
  readonly figure: 'minutes_asleep' | 'sleep_efficiency' | 'resting_heart_rate' | 'wear_minutes'
  readonly value: number | null
  readonly usualLow: number | null
  readonly usualHigh: number | null
}

/** Measurements of the night before an answer, and the wear time on the day before. 前夜のデータ */
export interface NightBefore {
  /** The day on which the night ended: the day of the answer in the subject's time zone. */
  readonly date: string
  readonly figures: readonly NightFigure[]
}

/** The usual range uses the last 28 valid days, searched for among the last 90. */
const longestLookBack = 90
const mostDays = 28

/** Null if the answer was not begun or nothing was measured. */
export async function nightBefore(
  db: Kysely<Tables>,
  response: SurveyResponse,
  validDayMinutes: number,
): Promise<NightBefore | null> {
  const { companyId, projectId, subject, zone } = response
  const at = response.startedAt ?? response.answeredAt
  if (!at || !subject || !projectId) return null
  // Paper is typed later than it was filled in.
  const filledIn = response.isOnPaper ? response.context?.today : undefined
  const date = filledIn ?? localDayOf(at.getTime(), zone)
  const range = { from: dateOf(numberOfDate(date) - longestLookBack), to: date }
  const [matrix, sessions] = await Promise.all([
    readDayMatrix(db, { companyId, projectId }, [subject.id], range, {
      values: ['sleep', 'resting_heart_rate'],
      states: 'wear',
    }),
    readSleep(db, subject.id, date),
  ])
  const [today, yesterday] = [matrix.days - 1, matrix.days - 2]
  const daily = (metric: MetricKey) =>
    figuresOf(matrix, validDayMinutes, (day) => cellOf(matrix, metric, day))
  const night = sessions.find(({ isNap }) => !isNap)
  const figures: NightFigure[] = [
    { figure: 'minutes_asleep', ...daily('sleep')(today) },
    {
      figure: 'sleep_efficiency',
      value: night?.efficiency ?? null,
      usualLow: null,
      usualHigh: null,
    },
    { figure: 'resting_heart_rate', ...daily('resting_heart_rate')(today) },
    {
      figure: 'wear_minutes',
      ...figuresOf(matrix, validDayMinutes, (day) => wearOf(matrix, day))(yesterday),
    },
  ]
  return figures.every(({ value }) => value === null) ? null : { date, figures }
}

/** The value of a day, and the quartiles of the valid days before. */
function figuresOf(matrix: DayMatrix, validDayMinutes: number, figureAt: (day: number) => number | null) {
  return (day: number) => {
    const before = Array.from({ length: day }, (_, place) => day - 1 - place)
      .filter((one) => (matrix.wear[one] ?? 0) >= validDayMinutes)
      .flatMap((one) => figureAt(one) ?? [])
      .slice(0, mostDays)
    const { usualLow, usualHigh } = usualOf(before)
    return { value: figureAt(day), usualLow, usualHigh }
  }
}

function cellOf({ values }: DayMatrix, metric: MetricKey, day: number): number | null {
  const value = values.get(metric)?.[day] ?? Number.NaN
  return Number.isNaN(value) ? null : Math.round(value * 10) / 10
}

function wearOf({ wear }: DayMatrix, day: number): number | null {
  const minutes = wear[day] ?? -1
  return minutes < 0 ? null : minutes
}
