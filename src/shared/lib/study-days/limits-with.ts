import type { DayLimits } from '../../../../engines/study-days'
import type { LocalDate } from '../dates'

/** The limits of a date field. The stored day stays valid even if it is outside. */
export function limitsWith(
  { first, last }: DayLimits,
  stored: LocalDate | null | undefined,
): { min: LocalDate; max: LocalDate } {
  return { min: stored && stored < first ? stored : first, max: stored && stored > last ? stored : last }
}
