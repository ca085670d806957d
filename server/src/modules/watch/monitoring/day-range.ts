import { invalidInput } from '../../../platform/problem'
import { type DateRange, numberOfDate } from '../../series/measurement'
import { monitoringWords } from './words'

/** The most days in one answer. */
export const mostDays = 400

/** The range if valid: from ≤ to, at most 400 days; otherwise INVALID_INPUT. */
export function dayRangeOf({ from, to }: DateRange): DateRange {
  const days = numberOfDate(to) - numberOfDate(from) + 1
  if (days < 1) throw invalidInput([{ path: 'to', message: monitoringWords.dayBeforeStart }])
  if (days > mostDays) {
    throw invalidInput([{ path: 'to', message: monitoringWords.tooManyDays(mostDays) }])
  }
  return { from, to }
}
