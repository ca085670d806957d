import { minuteOf, minutesPerDay } from '../calendar/clock'
import { zoneNamed } from '../calendar/zone'
import type { Schedule } from '../definition/schedule'
import { quietMinutes } from './zone-occurrences'

const msPerMinute = 60_000

/** When the quiet hours that an instant lies in are over; null: it lies in none. */
export function quietUntil(
  quietHours: Schedule['quietHours'],
  zoneName: string,
  instant: number,
): number | null {
  const from = minuteOf(quietHours?.from ?? '')
  const to = minuteOf(quietHours?.to ?? '')
  const zone = zoneNamed(zoneName)
  if (from === null || to === null || !zone) return null
  const minute = Math.floor((instant + zone.offsetAt(instant)) / msPerMinute)
  const wait = quietMinutes({ from, to }, minute - Math.floor(minute / minutesPerDay) * minutesPerDay)
  if (wait === 0) return null
  const end = (overlap: 'first' | 'second') =>
    zone.instantOf((minute + wait) * msPerMinute, { gap: 'later', overlap }).at
  // The clock may show the end twice, and the first time may be over.
  return end('first') > instant ? end('first') : end('second')
}

/** When all of several quiet hours are over: where one ends another may go on. Null: none is at that instant. */
export function allQuietUntil(
  hours: readonly Schedule['quietHours'][],
  zoneName: string,
  instant: number,
): number | null {
  let at = instant
  // Together they may last all day. Then the end of one of them has to do.
  for (let round = 0; round < 2 * hours.length; round += 1) {
    const next = hours.reduce((last, one) => Math.max(last, quietUntil(one, zoneName, at) ?? at), at)
    if (next === at) break
    at = next
  }
  return at === instant ? null : at
}
