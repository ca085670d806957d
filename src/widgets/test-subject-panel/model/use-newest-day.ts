import { calendarRange, useWearCalendarQuery } from '@/entities/measurement'
import type { TestSubject } from '@/entities/test-subject'
import { addDays, type LocalDate } from '@/shared/lib/dates'
import { newestDayWithData, newestPossibleDay } from './newest-day'

/** The day to open somebody on; null while it is being looked for. Nothing is asked where the day is known already. */
export function useNewestDay(subject: TestSubject, today: LocalDate, isKnown: boolean): LocalDate | null {
  const latest = newestPossibleDay(subject, today)
  // Whoever sends today has yesterday whole: only those who stopped are looked up.
  const isYesterday = latest === addDays(today, -1)
  const { currentData, isError } = useWearCalendarQuery(
    { testSubjectId: subject.id, ...calendarRange(latest) },
    { skip: isKnown || isYesterday },
  )
  if (isYesterday || isError) return latest
  return currentData ? newestDayWithData(currentData, subject.enrolledOn, latest) : null
}
