/** When a project begins and ends ('YYYY-MM-DD'); null: not said. */
export interface StudyPeriod {
  readonly startOn: string | null
  readonly endOn: string | null
}

/** The first and the last day that somebody may enter. */
export interface DayLimits {
  readonly first: string
  readonly last: string
}

/** No wearable measured before; imports refuse older rows, too. */
const firstDay = '2000-01-01'
const yearsAhead = { project: 30, study: 5 }

/** Between which days the days of a subject lie, or those on which a device is handed out. */
export function studyDays({ startOn, endOn }: StudyPeriod, today: string): DayLimits {
  const { first, last } = likelyDays(today)
  return { first: startOn && startOn > first ? startOn : first, last: endOn ?? last }
}

/** The same where the project's own days do not bind: a device may come back after its end. */
export function likelyDays(today: string): DayLimits {
  return { first: firstDay, last: yearsAfter(today, yearsAhead.study) }
}

/** Between which days a project lies. */
export function projectDays(today: string): DayLimits {
  return { first: firstDay, last: yearsAfter(today, yearsAhead.project) }
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}-12-31`
}
