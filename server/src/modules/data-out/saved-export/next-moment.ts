import { CalendarDateTime, fromDate, getDayOfWeek, toZoned } from '@internationalized/date'

/** When an export is made by itself, on the clock of the project. */
export interface Repetition {
  readonly repeats: 'daily' | 'weekly'
  /** 1 is Monday; null: every day. */
  readonly weekday: number | null
  readonly hour: number
}

/** Each weekday comes within them, also where its hour of today is over and a calendar leaves out a day. */
const daysAhead = 15

/**
 * The first moment of a repetition after another one. An hour that a clock skips is the one after it; one that comes twice, the first. A
 * weekday that no week has is a RangeError.
 */
export function nextMoment({ weekday, hour }: Repetition, after: Date, timeZone: string): Date {
  const local = fromDate(after, timeZone)
  for (let days = 0; days <= daysAhead; days++) {
    const day = local.add({ days })
    const moment = toZoned(new CalendarDateTime(day.year, day.month, day.day, hour), timeZone).toDate()
    // Weeks begin on Monday there, which is 0.
    const isOfWeekday = weekday === null || getDayOfWeek(day, 'en-GB') + 1 === weekday
    if (isOfWeekday && moment > after) return moment
  }
  throw new RangeError(`No moment is on weekday ${weekday} at ${hour}.`)
}

/** The local days of the last so many up to yesterday. */
export function lastDays(
  days: number,
  now: Date,
  timeZone: string,
): { readonly from: string; readonly to: string } {
  const today = fromDate(now, timeZone)
  const dateOf = (ago: number) => {
    const { year, month, day } = today.subtract({ days: ago })
    return new CalendarDateTime(year, month, day).toString().slice(0, 10)
  }
  return { from: dateOf(days), to: dateOf(1) }
}
