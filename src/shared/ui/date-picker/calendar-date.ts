import { CalendarDate } from '@internationalized/date'
import { isLocalDate, type LocalDate } from '@/shared/lib/dates'

/** YYYY-MM-DD as a date of react-aria's calendars; null for anything else. */
export function toCalendarDate(date: LocalDate | null | undefined): CalendarDate | null {
  if (!date || !isLocalDate(date)) return null
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new CalendarDate(year, month, day)
}
