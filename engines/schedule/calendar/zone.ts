/** A time zone whose offsets are cached and searched, because asking Intl each time is slow. */
export interface Zone {
  /** Milliseconds to add to the instant to get its local time. */
  offsetAt(instant: number): number
  /** The instant of a local time (in milliseconds, as if it were UTC). */
  instantOf(local: number, change: ClockChange): LocalInstant
}

/** How to resolve a local time that a clock change skips (gap) or repeats (overlap). */
export interface ClockChange {
  readonly gap: 'later' | 'skip'
  readonly overlap: 'first' | 'second'
}

export interface LocalInstant {
  readonly at: number
  /** The clock skips this local time; `at` is later by the length of the gap. */
  readonly isInGap: boolean
}

/** About 397 days: the offsets of one such span are looked up together. */
const spanMs = 2 ** 35
const weekMs = 7 * 86_400_000
const dayMs = 86_400_000

/** The offsets of one span: `offsets[n]` counts from `starts[n]`. */
interface Span {
  readonly starts: readonly number[]
  readonly offsets: readonly number[]
}

const zones = new Map<string, Zone | null>()

/** The zone with an IANA name; null if this machine does not know the name. */
export function zoneNamed(name: string): Zone | null {
  const known = zones.get(name)
  if (known !== undefined) return known
  const zone = readZone(name)
  // Names come from user input, so the cache is bounded.
  if (zones.size < 1000) zones.set(name, zone)
  return zone
}

function readZone(name: string): Zone | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
    return zoneOf((instant) => offsetIn(format, instant))
  } catch {
    return null
  }
}

const offsetForm = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/

function offsetIn(format: Intl.DateTimeFormat, instant: number): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offsetForm.exec(format.format(instant)) ?? []
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ms : ms
}

function zoneOf(read: (instant: number) => number): Zone {
  const spans = new Map<number, Span>()

  function offsetAt(instant: number): number {
    const place = Math.floor(instant / spanMs)
    let span = spans.get(place)
    if (!span) {
      span = readSpan(read, place * spanMs)
      spans.set(place, span)
    }
    let last = span.starts.length - 1
    while (last > 0 && instant < (span.starts[last] ?? 0)) last -= 1
    return span.offsets[last] ?? 0
  }

  function instantOf(local: number, { overlap }: ClockChange): LocalInstant {
    // Correct because no zone changes its clock twice within two days.
    const before = offsetAt(local - dayMs)
    const after = offsetAt(local + dayMs)
    if (before === after) return { at: local - before, isInGap: false }
    const isBefore = offsetAt(local - before) === before
    const isAfter = offsetAt(local - after) === after
    if (isBefore && isAfter) {
      return { at: local - (overlap === 'first' ? before : after), isInGap: false }
    }
    return { at: local - (isAfter ? after : before), isInGap: !isBefore && !isAfter }
  }

  return { offsetAt, instantOf }
}

/** Reads the offset once a week over the span, and searches the second of each change in between. */
function readSpan(read: (instant: number) => number, from: number): Span {
  const starts = [from]
  const offsets = [read(from)]
  for (let low = from; low < from + spanMs; low += weekMs) {
    const high = Math.min(low + weekMs, from + spanMs)
    const before = offsets[offsets.length - 1] ?? 0
    const after = read(high)
    if (before === after) continue
    starts.push(changeBetween(read, low, high))
    offsets.push(after)
  }
  return { starts, offsets }
}

function changeBetween(read: (instant: number) => number, from: number, to: number): number {
  const before = read(from)
  let low = Math.floor(from / 1000)
  let high = Math.ceil(to / 1000)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (read(middle * 1000) === before) low = middle
    else high = middle
  }
  return high * 1000
}
