/** When a project begins and ends ('YYYY-MM-DD'); null: not said. */
export interface StudyPeriod {
  readonly startOn: string | null
  readonly endOn: string | null
}

/** The first and the last day that a form or file accepts. */
export interface DayLimits {
  readonly first: string
  readonly last: string
}

/** The earliest day that is taken: there is no wearable data before, and imports refuse older rows. */
const firstDay = '2000-01-01'
const yearsAhead = { project: 30, study: 5 }

/** The limits of a subject's days, and of the days on which a device is handed out: those of the project, where it has any. */
export function studyDays({ startOn, endOn }: StudyPeriod, today: string): DayLimits {
  const { first, last } = likelyDays(today)
  return { first: startOn && startOn > first ? startOn : first, last: endOn ?? last }
}

/** The limits without those of the project: a device may come back after the project's end. */
export function likelyDays(today: string): DayLimits {
  return { first: firstDay, last: yearsAfter(today, yearsAhead.study) }
}

/** The limits of the days of a project. */
export function projectDays(today: string): DayLimits {
  return { first: firstDay, last: yearsAfter(today, yearsAhead.project) }
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}-12-31`
}
