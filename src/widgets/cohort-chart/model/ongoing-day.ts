import type { MonitoringCohort } from '@/entities/monitoring'
import type { PlotData } from '@/shared/ui/plot'

type Column = readonly (number | null)[]

/** The index of today; -1 if all days are over. Today's figures grow until midnight, so in a line they would look like a drop. */
export function ongoingDay({ dates, today }: Pick<MonitoringCohort, 'dates' | 'today'>): number {
  return dates.indexOf(today)
}

/** The column without today. */
export function fullDays(cohort: MonitoringCohort, column: Column): (number | null)[] {
  const ongoing = ongoingDay(cohort)
  return column.map((value, day) => (day === ongoing ? null : value))
}

/** The columns of the plot: days, 5 and 95 %, 25 and 75 %, the median of full days, and today's median. */
export function plotData(cohort: MonitoringCohort): PlotData {
  const ongoing = ongoingDay(cohort)
  const { p5, p95, p25, p75, median } = cohort
  return [
    cohort.dates.map((_, day) => day),
    ...[p5, p95, p25, p75, median].map((column) => fullDays(cohort, column)),
    median.map((value, day) => (day === ongoing ? value : null)),
  ]
}

export function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}
