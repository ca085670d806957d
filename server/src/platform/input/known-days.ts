import { firstBirthYear } from '../../../../engines/fields'
import type { Message } from '../words'
import { inputWords } from './input-words'

/** Days are counted back and forth from what people enter; the database knows no year 0 and no year 10000. */
export function isWithinYears(date: string): boolean {
  return date >= '1900-01-01' && date <= '2199-12-31'
}

/** The refusal of a year of birth; null where it can be taken. */
export function unlikelyBirthYear(label: Message, year: number, thisYear: number): Message | null {
  if (year >= firstBirthYear && year <= thisYear) return null
  return inputWords.birthYear(label, thisYear)
}
