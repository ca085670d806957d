import { clockTime, readClockTime } from '@/shared/lib/dates'
import { readTypedNumber } from '@/shared/lib/numbers'

/** Parses 7, 700 and ７：００ as times such as 07:00. Other text stays as it is: the check of the schedule names it. */
export function readTime(text: string): string {
  const minutes = readClockTime(text)
  return minutes === null || minutes >= 1440 ? text.trim() : clockTime(minutes)
}

/** Parses whole numbers, also in full-width digits; NaN if the text is none. */
export function readWhole(text: string): number {
  const read = readTypedNumber(text)
  const isWhole = read.kind === 'number' && Number.isInteger(read.value) && Math.abs(read.value) < 1e6
  return isWhole ? read.value : Number.NaN
}
