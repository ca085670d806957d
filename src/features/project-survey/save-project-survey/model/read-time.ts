import { clockTime, readClockTime } from '@/shared/lib/dates'

/** 07:00 of 7, 700 or ７：００; null for anything else. */
export function readTime(text: string): string | null {
  const minutes = readClockTime(text)
  return minutes === null || minutes >= 1440 ? null : clockTime(minutes)
}
