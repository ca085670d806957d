import { addDays, type LocalDate } from '@/shared/lib/dates'

/** The first and last day of the month of a day. */
export function monthOf(day: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = `${day.slice(0, 8)}01`
  // The first day plus 31 days is always in the next month.
  const nextMonth = `${addDays(from, 31).slice(0, 8)}01`
  return { from, to: addDays(nextMonth, -1) }
}
