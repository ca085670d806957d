import { type DayLimits, projectDays, type StudyPeriod, studyDays } from '../../../../engines/study-days'
import type { Message } from '../words'
import { inputWords } from './input-words'

export type { StudyPeriod }

/** Why a day of a subject or a worn device is outside the project; null if it is inside. */
export function studyDayProblem(
  label: Message,
  day: string,
  period: StudyPeriod,
  today: string,
): Message | null {
  const limits = studyDays(period, today)
  if (isWithin(day, limits)) return null
  const { startOn, endOn } = period
  if (startOn && day < startOn) return inputWords.beforeProject(label, startOn)
  if (endOn && day > endOn) return inputWords.afterProject(label, endOn)
  return outside(label, limits)
}

/** The same for the project's own start and end. */
export function projectDayProblem(label: Message, day: string, today: string): Message | null {
  const limits = projectDays(today)
  return isWithin(day, limits) ? null : outside(label, limits)
}

const isWithin = (day: string, { first, last }: DayLimits): boolean => day >= first && day <= last

function outside(label: Message, { first, last }: DayLimits): Message {
  return inputWords.unlikelyDay(label, first, last)
}
