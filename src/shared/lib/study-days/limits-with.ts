import type { DayLimits } from '../../../../engines/study-days'
import type { LocalDate } from '../dates'

/** The limits of a date field; a day that is stored already may stay. */
export function limitsWith(
  { first, last }: DayLimits,
  stored: LocalDate | null | undefined,
): { min: LocalDate; max: LocalDate } {
  return { min: stored && stored < first ? stored : first, max: stored && stored > last ? stored : last }
}
