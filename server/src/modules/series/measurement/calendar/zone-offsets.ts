/** A period with one offset of a zone from UTC. All in milliseconds. */
interface OffsetSegment {
  readonly from: number
  readonly until: number
  readonly offset: number
}

interface Transition {
  readonly at: number
  readonly offset: number
}

const dayMilliseconds = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
const transitionsByYear = new Map<string, Transition[]>()

/** The offsets of a zone between two instants, in order. Throws RangeError for a zone that Intl does not know. */
export function offsetSegments(from: number, until: number, zone: string): OffsetSegment[] {
  const segments: OffsetSegment[] = []
  let start = from
  let offset = offsetAt(from, zone)
  for (let year = yearOf(from); year <= yearOf(until); year++) {
    for (const transition of transitionsOf(year, zone)) {
      if (transition.at <= from || transition.at >= until) continue
      segments.push({ from: start, until: transition.at, offset })
      start = transition.at
      offset = transition.offset
    }
  }
  return [...segments, { from: start, until, offset }]
}

/** The zone's offset from UTC at an instant. Intl, with the tz database of Node, is the only source. */
export function offsetAt(instant: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const [, sign, hours, minutes, seconds] =
    /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(format.format(instant)) ?? []
  const offset = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000
  return sign === '-' ? -offset : offset
}

/** Checks every day of the year: no zone changes its offset and back within one day. */
function transitionsOf(year: number, zone: string): Transition[] {
  const key = `${zone} ${year}`
  const known = transitionsByYear.get(key)
  if (known) return known
  const transitions: Transition[] = []
  const end = Date.UTC(year + 1, 0, 1)
  let offset = offsetAt(Date.UTC(year, 0, 1), zone)
  for (let day = Date.UTC(year, 0, 1); day < end; day += dayMilliseconds) {
    const next = offsetAt(day + dayMilliseconds, zone)
    if (next !== offset)
      transitions.push({ at: changeBetween(day, day + dayMilliseconds, offset, zone), offset: next })
    offset = next
  }
  transitionsByYear.set(key, transitions)
  return transitions
}

/** The first instant, to the second, with an offset other than `before`. */
function changeBetween(from: number, until: number, before: number, zone: string): number {
  let [low, high] = [from / 1000, until / 1000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1000, zone) === before) low = middle
    else high = middle
  }
  return high * 1000
}

const yearOf = (instant: number): number => new Date(instant).getUTCFullYear()
