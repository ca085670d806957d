import { calendarRange, useWearCalendarQuery } from '@/entities/measurement'
import type { TestSubject } from '@/entities/test-subject'
import { addDays, type LocalDate } from '@/shared/lib/dates'
import { newestDayWithData, newestPossibleDay } from './newest-day'

/** The day to show first; null while it loads. Without a query if the day is known. */
export function useNewestDay(subject: TestSubject, today: LocalDate, isKnown: boolean): LocalDate | null {
  const latest = newestPossibleDay(subject, today)
  // If the device has synced today, yesterday is complete. Only for other subjects the calendar is queried.
  const isYesterday = latest === addDays(today, -1)
  const { currentData, isError } = useWearCalendarQuery(
    { testSubjectId: subject.id, ...calendarRange(latest) },
    { skip: isKnown || isYesterday },
  )
  if (isYesterday || isError) return latest
  return currentData ? newestDayWithData(currentData, subject.enrolledOn, latest) : null
}
