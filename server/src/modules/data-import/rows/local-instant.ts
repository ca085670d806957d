import { dayBounds } from '../../measurement'
import type { WallClock } from './local-time'

const dayMilliseconds = 86_400_000
const halfHour = 1_800_000

/**
 * The instant at which clocks in the zone show the time, in milliseconds. Null for the hour skipped in spring. Of the hour
 * repeated in autumn the first is taken, as in the exports.
 */
export function toInstant(clock: WallClock, zone: string): number | null {
  const { startsAt, endsAt } = dayBounds(clock.date, zone)
  const instant = startsAt + clock.timeOfDay
  if (endsAt - startsAt === dayMilliseconds) return instant
  // Daylight saving time shifts clocks by half an hour to two hours.
  for (let shift = -4; shift <= 4; shift += 1) {
    const candidate = instant + shift * halfHour
    if (candidate >= startsAt && candidate < endsAt && timeOfDayAt(candidate, zone) === clock.timeOfDay)
      return candidate
  }
  return null
}

const formats = new Map<string, Intl.DateTimeFormat>()

function timeOfDayAt(instant: number, zone: string) {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' })
    formats.set(zone, format)
  }
  const [hour = 0, minute = 0, second = 0] = format.format(instant).split(':').map(Number)
  return ((hour * 60 + minute) * 60 + second) * 1000
}
