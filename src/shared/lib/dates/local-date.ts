/** A local calendar day, YYYY-MM-DD. */
export type LocalDate = string

const dayMs = 86_400_000

function toUtc(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** The local date `count` days later (earlier when negative). */
export function addDays(date: LocalDate, count: number): LocalDate {
  return new Date(toUtc(date) + count * dayMs).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMs)
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return (new Date(toUtc(date)).getUTCDay() + 6) % 7
}

/** The Monday on or before a day. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -weekdayOf(date))
}

/** Every day from `from` to `to`, both included. */
export function eachDay(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** Whether it is an existing day, written YYYY-MM-DD. */
export function isLocalDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && addDays(text, 0) === text
}
