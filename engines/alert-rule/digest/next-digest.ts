import { type Zone, zoneNamed } from '../../schedule/calendar'

/** How often somebody is told of alerts by mail. */
export type DigestPace = 'immediate' | 'hourly' | 'daily'

/** When the mails on alerts of a project leave to somebody. まとめて知らせる */
export interface DigestTimes {
  readonly pace: DigestPace
  /** 0 to 23, for `daily`. */
  readonly hour: number
  /** Whose clock `hour` is of: their own and not the project's. */
  readonly timeZone: string
}

/** The hour of a daily digest where nobody has chosen one. */
export const usualDigestHour = 8

const hourMs = 3_600_000
const dayMs = 86_400_000
/** A time that the clock skips is later by as much, and one that comes twice counts once: as in `engines/schedule`. */
const change = { gap: 'later', overlap: 'first' } as const

/**
 * When the next digest leaves after an instant: at the next full hour, or at the chosen one. `otherZone`: of the project, for a zone that
 * this machine does not know any more.
 */
export function nextDigest({ pace, hour, timeZone }: DigestTimes, otherZone: string, after: number): number {
  if (pace === 'immediate') return after
  const zone = zoneNamed(timeZone) ?? zoneNamed(otherZone)
  if (!zone) throw new RangeError(`There is no time zone ${otherZone}.`)
  const local = after + zone.offsetAt(after)
  if (pace === 'hourly') return after + hourMs - (local % hourMs)
  return firstAt(zone, hour, Math.floor(local / dayMs), after)
}

/** The hour of today may be over, and a calendar may leave out a day. */
const daysAhead = 3

function firstAt(zone: Zone, hour: number, today: number, after: number): number {
  for (let day = today; day <= today + daysAhead; day++) {
    const { at } = zone.instantOf(day * dayMs + hour * hourMs, change)
    if (at > after) return at
  }
  throw new RangeError(`No day has an hour ${hour}.`)
}
