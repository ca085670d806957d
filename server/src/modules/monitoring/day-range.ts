import { invalidInput } from '../../platform/problem'
import { type DateRange, numberOfDate } from '../measurement'
import { monitoringWords } from './words'

/** The most days that one answer holds. */
export const mostDays = 400

/** The range where it makes sense: from ≤ to, at most 400 days; else INVALID_INPUT. */
export function dayRangeOf({ from, to }: DateRange): DateRange {
  const days = numberOfDate(to) - numberOfDate(from) + 1
  if (days < 1) throw invalidInput([{ path: 'to', message: monitoringWords.dayBeforeStart }])
  if (days > mostDays) {
    throw invalidInput([{ path: 'to', message: monitoringWords.tooManyDays(mostDays) }])
  }
  return { from, to }
}
