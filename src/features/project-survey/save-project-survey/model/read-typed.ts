import { clockTime, readClockTime } from '@/shared/lib/dates'

/** Parses 7, 700 and ７：００ as times such as 07:00. Other text stays as it is: the check of the schedule names it. */
export function readTime(text: string): string {
  const minutes = readClockTime(text)
  return minutes === null || minutes >= 1440 ? text.trim() : clockTime(minutes)
}

/** Parses whole numbers, also in full-width digits; NaN if the text is none. */
export function readWhole(text: string): number {
  const digits = text.normalize('NFKC').trim()
  return /^-?\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN
}
