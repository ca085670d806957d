import { minuteOf, minutesPerDay } from '../calendar/clock'
import { knownDateText, localText } from '../calendar/day-texts'
import type { Zone } from '../calendar/zone'
import type { Schedule } from '../definition/schedule'
import type { PlannedDay } from './pattern-days'
import type { InstantRange, Occurrence, ScheduleContext, SkipReason } from './person'
import { drawMinutes } from './random-times'
import { nextWorkday } from './workdays'

const msPerMinute = 60_000

/** The occurrences of one zone. Occurrences at fixed times are the same objects for all people. */
export interface ZoneOccurrences {
  fixed(planned: PlannedDay): readonly Occurrence[]
  /**
   * The day for which random times are drawn: the next workday if this is a holiday and they are moved; null:
   * skipped.
   */
  dayOfDraw(day: number): number | null
  /** Whether a random time of the day can lie in the range. */
  canDraw(onDay: number, range: InstantRange): boolean
  random(planned: PlannedDay, seed: number, onDay: number, skipped: SkipReason | null): readonly Occurrence[]
}

/** Minutes of the day; `to` is not after `from` if the quiet hours last past midnight. */
interface Quiet {
  readonly from: number
  readonly to: number
  readonly isSkipped: boolean
}

/** The window for random times on a day: `length` whole minutes from the instant `start`. */
interface Window {
  readonly start: number
  readonly length: number
  /** Local time minus UTC in minutes; null if the clock changes within the window. */
  readonly offset: number | null
  readonly keys: readonly string[]
}

/** Bounds the cache: a plan usually covers some months. */
const mostDays = 5000

export function zoneOccurrences(schedule: Schedule, zone: Zone, context: ScheduleContext): ZoneOccurrences {
  const { times, holidays, clockChange } = schedule
  const quiet = quietOf(schedule)
  const days = new Map<number, readonly Occurrence[]>()
  const windows = new Map<number, Window>()

  function dayOfDraw(day: number): number | null {
    if (holidays === 'send' || !context.isHoliday(knownDateText(day))) return day
    return holidays === 'skip' ? null : nextWorkday(day, (date) => context.isHoliday(date))
  }

  function fixed(planned: PlannedDay): readonly Occurrence[] {
    const { day, minutes, count } = planned
    const known = days.get(day)
    if (known) return count < known.length ? known.slice(0, count) : known
    const made = minutes.slice(0, count).map((minute) => fixedOccurrence(day, minute))
    if (count === minutes.length) keep(days, day, made)
    return made
  }

  function fixedOccurrence(day: number, minute: number): Occurrence {
    const onDay = dayOfDraw(day)
    const key = localText(day * minutesPerDay + minute)
    const nominal = (onDay ?? day) * minutesPerDay + minute
    const wait = onDay === null ? 0 : quietMinutes(quiet, minute)
    const local = nominal + (quiet?.isSkipped ? 0 : wait)
    const { at, isInGap } = zone.instantOf(local * msPerMinute, clockChange)
    const skipped: SkipReason | null =
      onDay === null
        ? 'holiday'
        : wait > 0 && quiet?.isSkipped
          ? 'quietHours'
          : isInGap && clockChange.gap === 'skip'
            ? 'clockGap'
            : null
    return { key, at, local: isInGap ? localAt(at) : localText(local), skipped }
  }

  function localAt(at: number): string {
    return localText(Math.floor((at + zone.offsetAt(at)) / msPerMinute))
  }

  function canDraw(onDay: number, range: InstantRange): boolean {
    if (times.kind === 'fixed') return false
    const { start, length } = windowOf(onDay, times)
    return start < range.to && start + length * msPerMinute >= range.from
  }

  function random(planned: PlannedDay, seed: number, onDay: number, skipped: SkipReason | null) {
    if (times.kind === 'fixed') return []
    const { start, length, offset } = windowOf(onDay, times)
    const { keys } = onDay === planned.day ? windowOf(onDay, times) : windowOf(planned.day, times)
    const gap = Math.max(1, times.minimumGapMinutes)
    const drawn = drawMinutes({ seed, day: planned.day }, { count: planned.count, length, gap })
    const made: Occurrence[] = []
    for (let place = 0; place < planned.count; place += 1) {
      const minute = drawn[place]
      const at = start + (minute ?? length) * msPerMinute
      made.push({
        key: keys[place] ?? '',
        at,
        local: offset === null ? localAt(at) : localText(at / msPerMinute + offset),
        // If a clock change shortens the day, not all times fit.
        skipped: skipped ?? (minute === undefined ? 'clockGap' : null),
      })
    }
    return made
  }

  function windowOf(
    day: number,
    { from, to, count, minimumGapMinutes }: Schedule['times'] & { kind: 'random' },
  ) {
    const known = windows.get(day)
    if (known) return known
    const first = minuteOf(from) ?? 0
    const last = minuteOf(to) ?? 0
    const instant = (minutes: number) =>
      zone.instantOf(minutes * msPerMinute, { gap: 'later', overlap: 'first' }).at
    const start = instant(day * minutesPerDay + first)
    const end = instant(day * minutesPerDay + last + (last <= first ? minutesPerDay : 0))
    // The window ends early, so that its last time and the first of the next day keep the gap, too.
    const next = instant((day + 1) * minutesPerDay + first) - Math.max(1, minimumGapMinutes) * msPerMinute
    const offset = zone.offsetAt(start)
    const made: Window = {
      start,
      length: Math.floor((Math.min(end, next) - start) / msPerMinute),
      offset: offset === zone.offsetAt(end) ? offset / msPerMinute : null,
      keys: Array.from({ length: count }, (_, place) => `${knownDateText(day)}#${place + 1}`),
    }
    keep(windows, day, made)
    return made
  }

  return { fixed, dayOfDraw, canDraw, random }
}

function keep<T>(kept: Map<number, T>, day: number, made: T): void {
  if (kept.size >= mostDays) kept.clear()
  kept.set(day, made)
}

function quietOf({ quietHours }: Schedule): Quiet | null {
  const from = minuteOf(quietHours?.from ?? '')
  const to = minuteOf(quietHours?.to ?? '')
  return quietHours === null || from === null || to === null
    ? null
    : { from, to, isSkipped: quietHours.then === 'skip' }
}

/** Minutes until the end of the quiet hours; 0 outside them. */
export function quietMinutes(quiet: Pick<Quiet, 'from' | 'to'> | null, minute: number): number {
  if (!quiet) return 0
  const length = (quiet.to - quiet.from + minutesPerDay) % minutesPerDay
  const since = (minute - quiet.from + minutesPerDay) % minutesPerDay
  return since < length ? length - since : 0
}
