import { addDays, type LocalDate } from '@/shared/lib/dates'

/** The first and last day of the month that a day lies in. */
export function monthOf(day: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = `${day.slice(0, 8)}01`
  // 31 days on is within the next month, whatever this one's length.
  const nextMonth = `${addDays(from, 31).slice(0, 8)}01`
  return { from, to: addDays(nextMonth, -1) }
}
