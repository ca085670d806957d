import { type Zone, zoneNamed } from '../../schedule/calendar'

const dayMs = 86_400_000
const minuteMs = 60_000
const change = { gap: 'later', overlap: 'first' } as const

/** The days of somebody, by the clock of the zone that was in force at each instant. */
export interface SubjectClock {
  /** The first instant at which the clock shows the date or a later one. */
  startOf(day: number): number
  endOf(day: number): number
  dayAt(instant: number): number
  /** The neighbours; a date that nobody saw does not exist. */
  before(day: number): number
  after(day: number): number
  /** A time of day: later by as much where the clock skips it, the first where it comes twice, null if it is never seen. */
  at(day: number, minute: number): number | null
  /** Minutes since midnight. */
  minuteAt(instant: number): number
}

interface Stretch {
  readonly from: number
  readonly to: number
  readonly zone: Zone
}

/** `zones`: from when which zone was in force. Throws RangeError for an unknown one. */
export function subjectClock(zones: readonly (readonly [from: number, zone: string])[]): SubjectClock {
  const stretches = zones.map(([from, name], place): Stretch => {
    const zone = zoneNamed(name)
    if (!zone) throw new RangeError(`There is no time zone ${name}.`)
    return {
      from: place === 0 ? Number.NEGATIVE_INFINITY : from,
      to: zones[place + 1]?.[0] ?? Number.POSITIVE_INFINITY,
      zone,
    }
  })
  const starts = new Map<number, number>()
  const found = (day: number): number => {
    for (const { from, to, zone } of stretches) {
      const start = Math.max(from, zone.instantOf(day * dayMs, change).at)
      if (start < to) return start
    }
    return Number.POSITIVE_INFINITY
  }
  const startOf = (day: number): number => {
    const known = starts.get(day) ?? found(day)
    starts.set(day, known)
    return known
  }
  const endOf = (day: number) => startOf(day + 1)
  const exists = (day: number) => startOf(day) < endOf(day)
  const before = (day: number) => {
    let other = day - 1
    while (!exists(other)) other--
    return other
  }
  const after = (day: number) => {
    let other = day + 1
    while (!exists(other)) other++
    return other
  }
  const inForce = (instant: number) => stretches.find(({ to }) => instant < to)?.zone
  return {
    startOf,
    endOf,
    before,
    after,
    dayAt(instant) {
      // A clock that was set back shows an earlier date again, so the starts of days decide.
      let day = Math.floor(instant / dayMs)
      while (endOf(day) <= instant) day++
      while (startOf(day) > instant) day--
      return day
    },
    at(day, minute) {
      for (const { from, to, zone } of stretches) {
        const { at } = zone.instantOf(day * dayMs + minute * minuteMs, change)
        if (at >= from && at < to && at >= startOf(day) && at < endOf(day)) return at
      }
      return null
    },
    minuteAt(instant) {
      const local = instant + (inForce(instant)?.offsetAt(instant) ?? 0)
      return Math.floor((local - Math.floor(local / dayMs) * dayMs) / minuteMs)
    },
  }
}
