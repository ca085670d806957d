import type { ProjectSurvey } from '../project-survey-queries'

/** Whether the last day of a schedule is over in every zone: it would never send anything to anybody. */
export function isSilent({ schedule }: Pick<ProjectSurvey, 'schedule'>, now: Date): boolean {
  if (!schedule) return false
  const dates = [
    schedule.end.kind === 'on' ? schedule.end.date : null,
    schedule.pattern.kind === 'once' ? schedule.pattern.date : null,
  ].filter((date) => date !== null)
  // Somewhere it is still the day before.
  const earliest = new Date(now.getTime() - 36 * 3_600_000).toISOString().slice(0, 10)
  return dates.some((date) => date < earliest)
}
