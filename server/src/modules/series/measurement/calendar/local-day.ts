import { offsetSegments } from './zone-offsets'

/** Start and end of a local day in milliseconds: 23, 24 or 25 hours apart, 0 for a day that a zone skipped. */
export interface DayBounds {
  readonly startsAt: number
  readonly endsAt: number
}

const dayMilliseconds = 86_400_000
/** No local clock differs more from UTC, not even when it is set back. */
const widestOffset = 16 * 3_600_000
const mostCached = 50_000

const startsByZone = new Map<string, Map<number, number>>()
let cached = 0

/** The local date ('YYYY-MM-DD') of an instant in milliseconds. A clock set back over midnight stays in the new day. */
export function localDayOf(instant: number, zone: string): string {
  return dateOf(dayNumberOf(instant, zone))
}

/** The bounds of a local date. Throws RangeError for a date that does not exist and for an unknown zone. */
export function dayBounds(date: string, zone: string): DayBounds {
  const day = numberOfDate(date)
  return { startsAt: startOfDay(day, zone), endsAt: startOfDay(day + 1, zone) }
}

/** The local day of an instant as days since 1970-01-01. */
export function dayNumberOf(instant: number, zone: string): number {
  if (!Number.isFinite(instant)) throw new RangeError('An instant must be a finite number.')
  // A clock set back may show the previous day again, and a zone may skip a day: so the starts of days decide.
  let day = Math.floor(instant / dayMilliseconds)
  while (startOfDay(day + 1, zone) <= instant) day++
  while (startOfDay(day, zone) > instant) day--
  return day
}

/** 'YYYY-MM-DD' of days since 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10)
}

/** Days since 1970-01-01 of a 'YYYY-MM-DD'; throws RangeError when there is no such date. */
export function numberOfDate(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
  const day = time / dayMilliseconds
  // Date.parse takes 2023-02-30 for 2 March in some engines.
  if (Number.isNaN(time) || dateOf(day) !== date) throw new RangeError(`There is no date ${date}.`)
  return day
}

/** The first instant at which the local clock shows the day or a later one. */
function startOfDay(day: number, zone: string): number {
  const known = startsByZone.get(zone)?.get(day)
  if (known !== undefined) return known
  const midnight = day * dayMilliseconds
  const segments = offsetSegments(midnight - widestOffset, midnight + widestOffset, zone)
  const first = segments.find(({ until, offset }) => midnight - offset < until)
  if (!first) throw new RangeError(`No day ${dateOf(day)} in ${zone}.`)
  const start = Math.max(first.from, midnight - first.offset)
  if (++cached > mostCached) {
    cached = 0
    startsByZone.clear()
  }
  const starts = startsByZone.get(zone) ?? new Map<number, number>()
  startsByZone.set(zone, starts.set(day, start))
  return start
}
