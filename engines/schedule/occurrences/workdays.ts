import { knownDateText } from '../calendar/day-texts'
import { weekdayOf } from '../calendar/days'

/** No public holidays of Japan and weekends are together longer than ten days. */
export const longestHoliday = 31

/** The first day from this one on that is neither Saturday, Sunday nor a holiday; null if a month has none. */
export function nextWorkday(day: number, isHoliday: (date: string) => boolean): number | null {
  for (let next = day + 1; next <= day + longestHoliday; next += 1) {
    if (weekdayOf(next) < 5 && !isHoliday(knownDateText(next))) return next
  }
  return null
}
