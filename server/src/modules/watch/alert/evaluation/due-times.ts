import { type Zone, zoneNamed } from '../../../../../../engines/schedule/calendar'

const dayMs = 86_400_000
const minuteMs = 60_000
/** Times that the clock skips are later by as much, of times that come twice the first counts: as in `engines/schedule`. */
const change = { gap: 'later', overlap: 'first' } as const

/**
 * Whether one of the times of the day (HH:mm) has come after `from`, until `to`: each comes once a local day. Throws RangeError for an
 * unknown zone.
 */
export function hasCome(
  times: readonly string[],
  { from, to, zone: name }: { readonly from: Date; readonly to: Date; readonly zone: string },
): boolean {
  const zone = zoneNamed(name)
  if (!zone) throw new RangeError(`There is no time zone ${name}.`)
  const [after, until] = [from.getTime(), to.getTime()]
  // After so long without the engine every time has come.
  if (until - after >= 3 * dayMs) return times.length > 0
  // What is skipped late in the evening comes on the next day.
  const [first, last] = [localDay(zone, after) - 1, localDay(zone, until)]
  for (let day = first; day <= last; day++) {
    for (const time of times) {
      const at = instantOf(zone, day, time)
      if (at > after && at <= until) return true
    }
  }
  return false
}

/** When the first of the times of the day comes after an instant; null: there are none, or no such zone. */
export function nextTime(
  times: readonly string[],
  { after, zone: name }: { readonly after: Date; readonly zone: string },
): Date | null {
  const zone = zoneNamed(name)
  if (!zone) return null
  const today = localDay(zone, after.getTime())
  // A date that a zone leaves out has none, and what is skipped late in the evening comes on the next day.
  const instants = [-1, 0, 1, 2].flatMap((days) => times.map((time) => instantOf(zone, today + days, time)))
  const coming = instants.filter((at) => at > after.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming)) : null
}

function localDay(zone: Zone, instant: number): number {
  return Math.floor((instant + zone.offsetAt(instant)) / dayMs)
}

/** Of a date that a zone leaves out, the time of the next: it comes no other time. */
function instantOf(zone: Zone, day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return zone.instantOf(day * dayMs + (hours * 60 + minutes) * minuteMs, change).at
}
