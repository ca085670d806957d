import { knownDateText } from '../calendar/day-texts'
import { weekdayOf } from '../calendar/days'

/** In days. Public holidays of Japan together with weekends last at most ten days. */
export const longestHoliday = 31

/** The first later day that is no Saturday, Sunday or holiday; null if there is none within 31 days. */
export function nextWorkday(day: number, isHoliday: (date: string) => boolean): number | null {
  for (let next = day + 1; next <= day + longestHoliday; next += 1) {
    if (weekdayOf(next) < 5 && !isHoliday(knownDateText(next))) return next
  }
  return null
}
