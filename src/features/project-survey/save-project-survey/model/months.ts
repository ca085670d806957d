import { addDays, eachDay, type LocalDate } from '@/shared/lib/dates'

/** The first day of the month that is `count` months later. */
export function monthAfter(day: LocalDate, count: number): LocalDate {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const place = year * 12 + month - 1 + count
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`
}

export function lastDayOf(month: LocalDate): LocalDate {
  return addDays(monthAfter(month, 1), -1)
}

export function daysOfMonth(month: LocalDate): LocalDate[] {
  return eachDay(month, lastDayOf(month))
}
