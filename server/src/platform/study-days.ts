/** When a project begins and ends; null: not said. */
export interface StudyPeriod {
  readonly startOn: string | null
  readonly endOn: string | null
}

/** No wearable measured before; imports refuse older rows, too. */
const firstDay = '2000-01-01'
const yearsAhead = { project: 30, subject: 5 }

/** Why a day of a subject, or of a device that they wear, cannot be one of the project; null where it can. */
export function studyDayProblem(
  label: string,
  day: string,
  { startOn, endOn }: StudyPeriod,
  today: string,
): string | null {
  if (startOn && day < startOn)
    return `${label}は、プロジェクトの開始日（${written(startOn)}）以降の日付にしてください。`
  if (endOn && day > endOn)
    return `${label}は、プロジェクトの終了日（${written(endOn)}）以前の日付にしてください。`
  return unlikelyDay(label, day, endOn ?? yearsAfter(today, yearsAhead.subject))
}

/** The same for the days between which a project lies. */
export function projectDayProblem(label: string, day: string, today: string): string | null {
  return unlikelyDay(label, day, yearsAfter(today, yearsAhead.project))
}

function unlikelyDay(label: string, day: string, last: string): string | null {
  if (day >= firstDay && day <= last) return null
  return `${label}は、${written(firstDay)}から${written(last)}までの日付にしてください。`
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}-12-31`
}

const written = (day: string): string => day.replaceAll('-', '/')
