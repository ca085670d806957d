import { CalendarDate, type CalendarDateTime, Time, toCalendarDateTime } from '@internationalized/date'
import { isLocalDate, type LocalDate } from '@/shared/lib/dates'

/** YYYY-MM-DD as a date of react-aria's calendars; null for anything else. */
export function toCalendarDate(date: LocalDate | null | undefined): CalendarDate | null {
  if (!date || !isLocalDate(date)) return null
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new CalendarDate(year, month, day)
}

/** YYYY-MM-DDTHH:MM as a date and time of react-aria's calendars; null for anything else. */
export function toCalendarMoment(local: string | null): CalendarDateTime | null {
  const [, day, hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(local ?? '') ?? []
  const date = toCalendarDate(day)
  return date && toCalendarDateTime(date, new Time(Number(hour), Number(minute)))
}
