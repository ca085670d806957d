import { firstBirthYear } from '../../../../engines/fields'
import type { Message } from '../words'
import { inputWords } from './input-words'

/** Dates are computed from what people enter, and the database has neither a year 0 nor a year 10000. */
export function isWithinYears(date: string): boolean {
  return date >= '1900-01-01' && date <= '2199-12-31'
}

/** The refusal of a year of birth; null where it can be taken. */
export function unlikelyBirthYear(label: Message, year: number, thisYear: number): Message | null {
  if (year >= firstBirthYear && year <= thisYear) return null
  return inputWords.birthYear(label, thisYear)
}
