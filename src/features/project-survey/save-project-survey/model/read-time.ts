import { clockTime, readClockTime } from '@/shared/lib/dates'

/** Parses 7, 700 and ７：００ as times such as 07:00; null if the text is no time. */
export function readTime(text: string): string | null {
  const minutes = readClockTime(text)
  return minutes === null || minutes >= 1440 ? null : clockTime(minutes)
}
