import { addDays, eachDay, type LocalDate, mondayOf } from '@/shared/lib/dates'
import { type DayStateName, dayStateOf } from './day-state'

/** One cell of the calendar; `missing` is the reason why there is no wear time. */
export type WearDay =
  | { date: LocalDate; kind: 'future' }
  | { date: LocalDate; kind: 'today'; minutes: number | null }
  | { date: LocalDate; kind: 'worn'; minutes: number }
  | { date: LocalDate; kind: 'missing'; state: DayStateName; minutes: number | null }

interface Columns {
  dates: readonly LocalDate[]
  minutes: readonly (number | null)[]
  states: readonly (number | null)[]
}

/** The first and last day of six weeks that end with the week of `until`. */
export function calendarRange(until: LocalDate): { from: LocalDate; to: LocalDate } {
  const monday = mondayOf(until)
  return { from: addDays(monday, -35), to: addDays(monday, 6) }
}

/** Six weeks of seven days that end with the week of `until`, Monday first, oldest week first. */
export function calendarWeeks(today: LocalDate, columns: Columns, until = today): WearDay[][] {
  const { from, to } = calendarRange(until)
  const indexOf = new Map(columns.dates.map((date, index) => [date, index]))
  const days = eachDay(from, to).map((date): WearDay => {
    const index = indexOf.get(date) ?? -1
    const minutes = columns.minutes[index] ?? null
    if (date > today) return { date, kind: 'future' }
    if (date === today) return { date, kind: 'today', minutes }
    if (minutes) return { date, kind: 'worn', minutes }
    return { date, kind: 'missing', state: dayStateOf(columns.states[index]), minutes }
  })
  return Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
