import { type DayLimits, projectDays, type StudyPeriod, studyDays } from '../../../../engines/study-days'

export type { StudyPeriod }

/** Why a day of a subject, or of a device that they wear, cannot be one of the project; null where it can. */
export function studyDayProblem(
  label: string,
  day: string,
  period: StudyPeriod,
  today: string,
): string | null {
  const limits = studyDays(period, today)
  if (isWithin(day, limits)) return null
  const { startOn, endOn } = period
  if (startOn && day < startOn)
    return `${label}は、プロジェクトの開始日（${written(startOn)}）以降の日付にしてください。`
  if (endOn && day > endOn)
    return `${label}は、プロジェクトの終了日（${written(endOn)}）以前の日付にしてください。`
  return outside(label, limits)
}

/** The same for the days between which a project lies. */
export function projectDayProblem(label: string, day: string, today: string): string | null {
  const limits = projectDays(today)
  return isWithin(day, limits) ? null : outside(label, limits)
}

const isWithin = (day: string, { first, last }: DayLimits): boolean => day >= first && day <= last

function outside(label: string, { first, last }: DayLimits): string {
  return `${label}は、${written(first)}から${written(last)}までの日付にしてください。`
}

const written = (day: string): string => day.replaceAll('-', '/')
