import { minuteOf } from '../calendar/clock'
import { dayOfDate } from '../calendar/days'
import { type Zone, zoneNamed } from '../calendar/zone'
import type { Schedule } from '../definition/schedule'
import { hasTimes } from '../rule/rule-times'
import { inOrder } from './in-order'
import {
  anchorDayOf,
  daysAfterAnchor,
  daysOfRules,
  firstDayOf,
  type PlannedDay,
  plannedDays,
  rulesOf,
  type TimesOfDay,
} from './pattern-days'
import type { InstantRange, Occurrence, Person, ScheduleContext } from './person'
import { seedOf } from './random-times'
import { longestHoliday } from './workdays'
import { type ZoneOccurrences, zoneOccurrences } from './zone-occurrences'

const msPerDay = 86_400_000

/** A schedule prepared for many people: what they share is computed once. */
export interface Planner {
  /** Occurrences in the range, ascending by time, including skipped ones with the reason. */
  occurrences(person: Person, range: InstantRange): readonly Occurrence[]
  /** The next occurrence at or after an instant; null if there is none within 30 years. */
  next(person: Person, from: number): Occurrence | null
}

/** Cached data of one zone. */
interface Place {
  readonly zone: Zone
  readonly ofZone: ZoneOccurrences
  /** Planned days of the last range, by first day of the pattern. */
  days: Map<number, readonly PlannedDay[]>
  first: number
  last: number
}

/**
 * In days. Quiet hours, a window past midnight, or a day that a zone skips move a time to the next day; two
 * of these may coincide.
 */
const longestDelay = 3

export function planner(schedule: Schedule, context: ScheduleContext): Planner {
  const { pattern, times, end, holidays } = schedule
  const rules = rulesOf(pattern)
  const startDay = firstDayOf(pattern)
  const timesOfDay = timesOf(schedule)
  const isRandom = times.kind === 'random' && timesOfDay.minutes.length === 0 && !rules.some(hasTimes)
  const lookBack = longestDelay + (holidays === 'nextWorkday' ? longestHoliday : 0)
  // Whether a workday is free for random times depends on its own occurrence, which may lie beyond the range.
  const lookAhead = 1 + (isRandom && holidays === 'nextWorkday' ? longestHoliday : 0)
  const projectEnd = end.kind === 'withStudy' ? dayOf(context.projectEnd) : null
  const places = new Map<string, Place>()

  function placeOf(person: Person): Place {
    const name = schedule.zone === 'subject' ? person.zone : context.projectZone
    let place = places.get(name)
    if (!place) {
      const zone = zoneNamed(name) ?? zoneNamed(context.projectZone) ?? utc()
      place = { zone, ofZone: zoneOccurrences(schedule, zone, context), days: new Map(), first: 0, last: -1 }
      places.set(name, place)
    }
    return place
  }

  /** The planned days of a person; shared by all with the same first day. */
  function daysOf(place: Place, person: Person, first: number, last: number): readonly PlannedDay[] {
    const origin = pattern.kind === 'relative' ? anchorDayOf(pattern.anchor, person) : startDay
    if (origin === null) return []
    if (place.first !== first || place.last !== last) {
      Object.assign(place, { first, last })
      place.days.clear()
    }
    let days = place.days.get(origin)
    if (!days) {
      const span = { from: end.kind === 'after' ? origin : first, last }
      const all =
        pattern.kind === 'relative'
          ? daysAfterAnchor(pattern, origin, span, timesOfDay)
          : daysOfRules(rules, origin, span, timesOfDay, place.zone)
      days = plannedDays(schedule, all, first, last)
      place.days.set(origin, days)
    }
    return days
  }

  /** The person's last day in the study. */
  function lastDayOf({ studyTo }: Person): number {
    return Math.min(dayOf(studyTo) ?? Number.POSITIVE_INFINITY, projectEnd ?? Number.POSITIVE_INFINITY)
  }

  function occurrences(person: Person, range: InstantRange): readonly Occurrence[] {
    if (range.from >= range.to) return []
    const place = placeOf(person)
    const first = Math.floor((range.from + place.zone.offsetAt(range.from)) / msPerDay) - lookBack
    const last = Math.floor((range.to + place.zone.offsetAt(range.to)) / msPerDay) + lookAhead
    const days = daysOf(place, person, first, last)
    const studyFrom = dayOf(person.studyFrom) ?? Number.NEGATIVE_INFINITY
    const studyTo = lastDayOf(person)
    const inStudy = days.filter(({ day }) => day >= studyFrom && day <= studyTo)
    const found: Occurrence[] = []
    const occurrencesOn = isRandom ? randomOccurrences(place, person, inStudy, range) : place.ofZone.fixed
    for (const planned of inStudy) {
      for (const occurrence of occurrencesOn(planned)) {
        if (occurrence.at < range.from || occurrence.at >= range.to) continue
        const isLate = planned.day + lookBack > studyTo && (dayOf(occurrence.local) ?? 0) > studyTo
        found.push(isLate ? { ...occurrence, skipped: occurrence.skipped ?? 'outsideStudy' } : occurrence)
      }
    }
    return inOrder(found)
  }

  function randomOccurrences(
    { ofZone }: Place,
    { id }: Person,
    days: readonly PlannedDay[],
    range: InstantRange,
  ) {
    const seed = seedOf(id)
    const taken = holidays === 'nextWorkday' ? new Set(days.map(({ day }) => day)) : new Set<number>()
    return (planned: PlannedDay) => {
      const workday = ofZone.dayOfDraw(planned.day)
      // A workday takes the random times of one day only; those of two would violate the minimum gap.
      const isFree = workday !== null && (workday === planned.day || !taken.has(workday))
      const onDay = isFree ? workday : planned.day
      taken.add(onDay)
      return ofZone.canDraw(onDay, range)
        ? ofZone.random(planned, seed, onDay, isFree ? null : 'holiday')
        : []
    }
  }

  function next(person: Person, from: number): Occurrence | null {
    const over = (lastDayOf(person) + lookBack + 2) * msPerDay
    const limit = Math.min(from + 30 * 366 * msPerDay, over)
    for (let start = from, length = 40 * msPerDay; start < limit; start += length, length *= 2) {
      const all = occurrences(person, { from: start, to: Math.min(start + length, limit) })
      const found = all.find(({ skipped }) => skipped === null)
      if (found) return found
    }
    return null
  }

  return { occurrences, next }
}

/** The times of a day, ascending and without duplicates; random times have no minutes. */
export function timesOf({ pattern, times }: Schedule): TimesOfDay {
  const at = pattern.kind === 'once' && pattern.times.length > 0 ? pattern.times : null
  if (!at && times.kind === 'random') return { minutes: [], count: times.count }
  const written = at ?? (times.kind === 'fixed' ? times.at : [])
  const minutes = written.map(minuteOf).filter((minute) => minute !== null)
  const ascending = [...new Set(minutes)].sort((one, other) => one - other)
  return { minutes: ascending, count: ascending.length }
}

function dayOf(date: string | null): number | null {
  return date === null ? null : dayOfDate(date)
}

/** Fallback if Intl knows no zone at all. */
function utc(): Zone {
  return { offsetAt: () => 0, instantOf: (local) => ({ at: local, isInGap: false }) }
}
