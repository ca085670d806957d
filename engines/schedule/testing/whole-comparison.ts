import { comparingSchedules, type ScheduleChange } from '../occurrences/compare-schedules'

/** All steps of a comparison at once. */
export function wholeComparison(...asked: Parameters<typeof comparingSchedules>): ScheduleChange {
  const work = comparingSchedules(...asked)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
