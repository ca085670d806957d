import { dayOfDate, monthsAfter } from '../calendar/days'
import type { Zone } from '../calendar/zone'
import type { Anchor, Pattern, Schedule } from '../definition/schedule'
import { parseRule } from '../rule/parse-rule'
import { plainRule, type Rule } from '../rule/rule'
import { hasTimes, ruleTimes } from '../rule/rule-times'
import type { Person } from './person'

const secondsPerDay = 86_400

/**
 * The rules that together give the days of a pattern; none for `relative`, whose days depend on the person.
 */
export function rulesOf(pattern: Pattern): readonly Rule[] {
  switch (pattern.kind) {
    case 'once':
      return [plainRule('DAILY', { count: 1 })]
    case 'daily':
      return [plainRule('DAILY', { interval: pattern.every })]
    case 'weekly':
      return [
        plainRule('WEEKLY', {
          interval: pattern.every,
          weekdays: pattern.weekdays.map((weekday) => ({ weekday, nth: null })),
        }),
      ]
    case 'monthly':
      return monthlyRules(pattern)
    case 'rule': {
      const parsed = parseRule(pattern.rrule)
      return parsed.isValid ? [parsed.rule] : []
    }
    case 'relative':
      return []
  }
}

function monthlyRules({ every, days, missingDay }: Pattern & { kind: 'monthly' }): readonly Rule[] {
  const isShort = (day: number) => day > 28 && missingDay === 'last'
  const plain = [...new Set(days.filter((day) => !isShort(day)))].sort((one, other) => one - other)
  const rules = plain.length > 0 ? [plainRule('MONTHLY', { interval: every, monthDays: plain })] : []
  // The 30th, or the last day of a shorter month: the latest of 28, 29 and 30.
  const short = [...new Set(days.filter(isShort))].map((day) =>
    plainRule('MONTHLY', {
      interval: every,
      monthDays: [28, 29, 30, 31].filter((one) => one <= day),
      positions: [-1],
    }),
  )
  return [...rules, ...short]
}

/** The first day of a pattern. */
export function firstDayOf(pattern: Pattern): number | null {
  if (pattern.kind === 'relative') return null
  return dayOfDate(pattern.kind === 'once' ? pattern.date : pattern.from)
}

/** A day with occurrences; `count` is less than all its times if the schedule ends on that day. */
export interface PlannedDay {
  readonly day: number
  /** Minutes of the day, ascending; empty for random times. */
  readonly minutes: readonly number[]
  readonly count: number
}

/** The times of a day: minutes, or only a count if they are random. */
export interface TimesOfDay {
  readonly minutes: readonly number[]
  readonly count: number
}

/**
 * The planned days from `first` to `last`. If the schedule ends after a number of occurrences, `days` must start
 * at its beginning.
 */
export function plannedDays(
  { pattern, end }: Schedule,
  days: Iterable<PlannedDay>,
  first: number,
  last: number,
): readonly PlannedDay[] {
  // A single day has no end: one left from another pattern would cancel it unseen.
  const ends = pattern.kind !== 'once'
  const lastDay = ends && end.kind === 'on' ? Math.min(last, dayOfDate(end.date) ?? last) : last
  let left = ends && end.kind === 'after' ? end.count : Number.POSITIVE_INFINITY
  const found: PlannedDay[] = []
  for (const planned of days) {
    if (planned.day > lastDay || left <= 0) break
    const count = Math.min(planned.count, left)
    left -= count
    if (planned.day >= first) found.push(count < planned.count ? { ...planned, count } : planned)
  }
  return found
}

/** The days that the rules give, starting at `from`, with the times of rules that set BYHOUR or BYMINUTE. */
export function* daysOfRules(
  rules: readonly Rule[],
  startDay: number,
  span: { from: number; last: number },
  times: TimesOfDay,
  zone: Zone,
): Generator<PlannedDay> {
  const start = startDay * secondsPerDay
  const timesOf = (rule: Rule) =>
    ruleTimes(rule, start, Math.max(span.from, startDay) * secondsPerDay, untilIn(rule, zone))
  const [only, ...others] = rules
  if (!only) return
  if (others.length === 0 && hasTimes(only)) yield* groupedByDay(timesOf(only))
  else if (others.length === 0) {
    for (const time of timesOf(only)) yield { day: time / secondsPerDay, ...times }
  } else {
    const days = new Set<number>()
    for (const rule of rules) {
      for (const time of timesOf(rule)) {
        if (time > (span.last + 1) * secondsPerDay) break
        days.add(time / secondsPerDay)
      }
    }
    for (const day of [...days].sort((one, other) => one - other)) yield { day, ...times }
  }
}

function untilIn({ until }: Rule, zone: Zone): number | undefined {
  if (!until?.isUtc) return until?.seconds
  return until.seconds + zone.offsetAt(until.seconds * 1000) / 1000
}

function* groupedByDay(times: Iterable<number>): Generator<PlannedDay> {
  let day = Number.NaN
  let minutes: number[] = []
  for (const time of times) {
    const at = Math.floor(time / secondsPerDay)
    const minute = Math.floor((time - at * secondsPerDay) / 60)
    if (at === day) minutes.push(minute)
    else {
      if (minutes.length > 0) yield { day, minutes, count: minutes.length }
      day = at
      minutes = [minute]
    }
  }
  if (minutes.length > 0) yield { day, minutes, count: minutes.length }
}

/** The days after a person's anchor, ascending. */
export function* daysAfterAnchor(
  pattern: Pattern & { kind: 'relative' },
  anchorDay: number,
  span: { from: number; last: number },
  times: TimesOfDay,
): Generator<PlannedDay> {
  const found = new Set([
    ...repeated(pattern.days, pattern.repeatEvery, span, { longest: 1, after: (days) => anchorDay + days }),
    // Counted from the anchor each time: a month after 31 January is 28 February, two months after it 31 March.
    ...repeated(pattern.months ?? [], pattern.repeatMonths, span, {
      longest: 31,
      after: (months) => monthsAfter(anchorDay, months),
    }),
  ])
  for (const day of [...found].sort((one, other) => one - other)) yield { day, ...times }
}

/** Days or months: how many days one has at most, and the day so many after the anchor. */
interface Unit {
  readonly longest: number
  after(distance: number): number
}

/** The days at these distances, and of their repetitions within the span. */
function* repeated(
  distances: readonly number[],
  every: number | undefined,
  span: { from: number; last: number },
  unit: Unit,
): Generator<number> {
  if (every === undefined) {
    for (const after of distances) yield unit.after(after)
    return
  }
  // A distance beyond the repeat interval falls into a later round, so distances are taken modulo the interval.
  const rests = new Map<number, number>()
  for (const after of [...distances].sort((one, other) => one - other)) {
    if (!rests.has(after % every)) rests.set(after % every, after)
  }
  const first = Math.max(0, Math.floor((span.from - unit.after(0)) / (every * unit.longest)))
  for (let round = first; unit.after(round * every) <= span.last; round += 1) {
    for (const [rest, after] of rests) {
      if (round * every + rest >= after) yield unit.after(round * every + rest)
    }
  }
}

/** The day of a person's anchor; null if unknown. */
export function anchorDayOf(anchor: Anchor, { anchors }: Person): number | null {
  const date =
    anchor.kind === 'attribute'
      ? Object.hasOwn(anchors.attributes, anchor.name)
        ? anchors.attributes[anchor.name]
        : undefined
      : anchors[anchor.kind]
  return date === undefined ? null : dayOfDate(date)
}

/** Whether the person has the day that a relative schedule counts from. */
export function hasAnchor(anchor: Anchor, person: Person): boolean {
  return anchorDayOf(anchor, person) !== null
}
