import type { Zone } from '../../schedule/calendar'
import { type HoursSpan, minuteOf } from './person-hours'

const dayMs = 86_400_000
const minuteMs = 60_000
/** Any weekday comes within so many days, also where a zone leaves out a date. */
const reach = 9
/** Times that the clock skips are later by as much, of times that come twice the first counts: as in `engines/schedule`. */
const change = { gap: 'later', overlap: 'first' } as const

interface Stretch {
  readonly from: number
  readonly to: number
}

/** The stretches of hours from the day before an instant on, in their order. */
function stretchesAround(spans: readonly HoursSpan[], zone: Zone, instant: number): Stretch[] {
  const today = dayAt(zone, instant)
  const found: Stretch[] = []
  for (let day = today - 1; day <= today + reach; day++) {
    // 1 January 1970 was a Thursday.
    const weekday = ((((day + 3) % 7) + 7) % 7) + 1
    for (const { weekdays, from, to } of spans) {
      if (!weekdays.includes(weekday)) continue
      const [first, last] = [minuteOf(from), minuteOf(to)]
      const begin = instantOf(zone, day, first)
      const end = instantOf(zone, last > first ? day : day + 1, last)
      // A date that a zone left out has no hours.
      if (dayAt(zone, begin) === day && end > begin) found.push({ from: begin, to: end })
    }
  }
  return found.sort((one, other) => one.from - other.from)
}

function dayAt(zone: Zone, instant: number): number {
  return Math.floor((instant + zone.offsetAt(instant)) / dayMs)
}

function instantOf(zone: Zone, day: number, minute: number): number {
  return zone.instantOf(day * dayMs + minute * minuteMs, change).at
}

export function isWithin(spans: readonly HoursSpan[], zone: Zone, instant: number): boolean {
  return stretchesAround(spans, zone, instant).some(({ from, to }) => from <= instant && instant < to)
}

/** When hours around an instant end, with those that go on from there; null outside of them. */
export function endOf(spans: readonly HoursSpan[], zone: Zone, instant: number): number | null {
  let end: number | null = null
  for (const { from, to } of stretchesAround(spans, zone, instant)) {
    const at: number = end ?? instant
    if (from <= at && to > at) end = to
  }
  return end
}

/** When hours begin next after an instant; null where there are none. */
export function nextBegin(spans: readonly HoursSpan[], zone: Zone, instant: number): number | null {
  return stretchesAround(spans, zone, instant).find(({ from }) => from > instant)?.from ?? null
}
