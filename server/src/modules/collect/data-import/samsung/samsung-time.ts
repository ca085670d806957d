import type { ClockDefect } from '../rows/local-time'
import { readInstant, readOffset } from '../takeout/takeout-time'

const written = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,9})?)$/
const milliseconds = /^\d{12,14}$/
const offsetForm = /^UTC([+-]\d\d):?(\d\d)$/

/** The instant of `2026-07-01 14:40:00.000`, which is in UTC, or of milliseconds since 1970; in milliseconds. */
export function readSamsungInstant(text: string): number | ClockDefect {
  if (milliseconds.test(text)) return Number(text)
  const [, date, time] = written.exec(text) ?? []
  return date === undefined ? 'not_a_date' : readInstant(`${date}T${time}Z`)
}

/** Milliseconds of `UTC+0900`; null where it is none. */
export function readSamsungOffset(text: string): number | null {
  const [, hours, minutes] = offsetForm.exec(text) ?? []
  return hours === undefined ? null : readOffset(`${hours}:${minutes}`)
}
