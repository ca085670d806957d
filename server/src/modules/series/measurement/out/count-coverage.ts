import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { dayStates } from '../days/day-state'
import { type MetricKey, metrics } from '../metric'

/** The days of a subject that are counted, as numbers of days since 1970, both included. */
export interface CoveredSubject {
  readonly id: string
  readonly from: number
  readonly to: number
  /** Taken from the number of each day: 0 for days of the calendar, the day before the first for study days. */
  readonly zero: number
}

/** What is there of one day. */
export interface DayCoverage {
  readonly day: number
  /** Subjects who took part. */
  readonly subjects: number
  /** Those whose day is valid. */
  readonly valid: number
  /** Those with a figure, by metric in the order that was asked for. */
  readonly figures: readonly number[]
}

export interface CoverageToCount {
  readonly projectId: string
  readonly subjects: readonly CoveredSubject[]
  readonly metrics: readonly MetricKey[]
  /** The project's threshold of a valid day. */
  readonly validDayMinutes: number
}

const notEnrolled = dayStates.indexOf('not_enrolled')

/** How much of each day is there, in the order of the days; days without a row are left out. */
export async function countCoverage(
  db: Kysely<Tables>,
  { projectId, subjects, metrics: asked, validDayMinutes }: CoverageToCount,
): Promise<DayCoverage[]> {
  const figures = asked.map((key) => `count(d.${metrics[key].column})::integer`).join()
  const { rows } = await onStore(db, (store) =>
    sql<{ day: number; subjects: number; valid: number; figures: number[] }>`
      select (d.local_date - date '1970-01-01') - s.zero as day, count(*)::integer as subjects,
        count(*) filter (where d.wear_minutes >= ${validDayMinutes})::integer as valid,
        array[${sql.raw(figures)}]::integer[] as figures
      from subject_day d
      join unnest(
        ${subjects.map(({ id }) => id)}::uuid[], ${subjects.map(({ from }) => from)}::integer[],
        ${subjects.map(({ to }) => to)}::integer[], ${subjects.map(({ zero }) => zero)}::integer[]
      ) as s (id, first, last, zero) on s.id = d.subject_id
      where d.project_id = ${projectId}
        and d.local_date between date '1970-01-01' + s.first and date '1970-01-01' + s.last
        and (length(d.day_state) = 0 or get_byte(d.day_state, 0) <> ${notEnrolled})
      group by 1 order by 1`.execute(store),
  )
  return rows
}
