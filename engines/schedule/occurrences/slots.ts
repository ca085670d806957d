import { minuteOf, minutesPerDay } from '../calendar/clock'
import { knownDateText, localText } from '../calendar/day-texts'
import type { Zone } from '../calendar/zone'
import type { Schedule } from '../definition/schedule'
import type { SendingDay } from './pattern-days'
import type { InstantRange, Occurrence, ScheduleContext, SkipReason } from './person'
import { drawMinutes } from './random-times'
import { nextWorkday } from './workdays'

const msPerMinute = 60_000

/** What a day of the schedule becomes in one zone. The occurrences at fixed times are the same objects for all people. */
export interface ZoneSlots {
  fixed(sending: SendingDay): readonly Occurrence[]
  /** The day on which the person's times are drawn: another one if this is a holiday; null: skipped. */
  dayOfDraw(day: number): number | null
  /** Whether a time that is drawn on the day can lie in the range. */
  canDraw(onDay: number, range: InstantRange): boolean
  random(sending: SendingDay, seed: number, onDay: number, skipped: SkipReason | null): readonly Occurrence[]
}

/** The minutes of the quiet hours; `to` is not after `from` where they last over midnight. */
interface Quiet {
  readonly from: number
  readonly to: number
  readonly isSkipped: boolean
}

/** Where the random times of a day lie: whole minutes from an instant. */
interface Window {
  readonly start: number
  readonly length: number
  /** Local time less instant, in minutes, where the clock is not changed in between. */
  readonly offset: number | null
  readonly keys: readonly string[]
}

/** A plan is made for some months: this keeps it small when it is used for longer. */
const mostDays = 5000

export function zoneSlots(schedule: Schedule, zone: Zone, context: ScheduleContext): ZoneSlots {
  const { times, holidays, clockChange } = schedule
  const quiet = quietOf(schedule)
  const days = new Map<number, readonly Occurrence[]>()
  const windows = new Map<number, Window>()

  function dayOfDraw(day: number): number | null {
    if (holidays === 'send' || !context.isHoliday(knownDateText(day))) return day
    return holidays === 'skip' ? null : nextWorkday(day, (date) => context.isHoliday(date))
  }

  function fixed(sending: SendingDay): readonly Occurrence[] {
    const { day, minutes, count } = sending
    const known = days.get(day)
    if (known) return count < known.length ? known.slice(0, count) : known
    const made = minutes.slice(0, count).map((minute) => fixedSlot(day, minute))
    if (count === minutes.length) keep(days, day, made)
    return made
  }

  function fixedSlot(day: number, minute: number): Occurrence {
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

  function random(sending: SendingDay, seed: number, onDay: number, skipped: SkipReason | null) {
    if (times.kind === 'fixed') return []
    const { start, length, offset } = windowOf(onDay, times)
    const { keys } = onDay === sending.day ? windowOf(onDay, times) : windowOf(sending.day, times)
    const gap = Math.max(1, times.minimumGapMinutes)
    const drawn = drawMinutes({ seed, day: sending.day }, { count: sending.count, length, gap })
    const made: Occurrence[] = []
    for (let place = 0; place < sending.count; place += 1) {
      const minute = drawn[place]
      const at = start + (minute ?? length) * msPerMinute
      made.push({
        key: keys[place] ?? '',
        at,
        local: offset === null ? localAt(at) : localText(at / msPerMinute + offset),
        // A day that the clock makes shorter has no room for all of them.
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
    // Also the last time of a day and the first of the next one are the gap apart.
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

/** Minutes until the quiet hours are over; 0 outside them. */
export function quietMinutes(quiet: Pick<Quiet, 'from' | 'to'> | null, minute: number): number {
  if (!quiet) return 0
  const length = (quiet.to - quiet.from + minutesPerDay) % minutesPerDay
  const since = (minute - quiet.from + minutesPerDay) % minutesPerDay
  return since < length ? length - since : 0
}
