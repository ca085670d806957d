import type { ProjectSurvey } from '../project-survey-queries'

/** True if the last day of a schedule is over in every time zone, so that it never sends anything. */
export function isSilent({ schedule }: Pick<ProjectSurvey, 'schedule'>, now: Date): boolean {
  if (!schedule) return false
  const dates = [
    schedule.end.kind === 'on' ? schedule.end.date : null,
    schedule.pattern.kind === 'once' ? schedule.pattern.date : null,
  ].filter((date) => date !== null)
  // A day ends last in UTC−12, 12 hours after UTC; the other 24 hours are a margin.
  const earliest = new Date(now.getTime() - 36 * 3_600_000).toISOString().slice(0, 10)
  return dates.some((date) => date < earliest)
}
