import { civilOf, dayOf, rest, weekdayOf } from '../calendar/days'
import { dayFilter } from './day-filter'
import { type Rule, weekdays } from './rule'

const secondsPerDay = 86_400

/** 9999-12-31: dates have four-digit years. */
const lastDay = 2_932_896

/** The calendar repeats after 400 years, so a rule without times in that many periods never fires. */
const emptyPeriods = { YEARLY: 400, MONTHLY: 4800, WEEKLY: 20_871, DAILY: 146_097 }

/**
 * Rules by hour or minute would have too many periods in 400 years; those that fire at all do so within this
 * many.
 */
const emptySteps = 300_000

/**
 * The local times of a rule in seconds, ascending, from `from` on. Always ends: a rule that never fires
 * yields nothing.
 */
export function* ruleTimes(
  rule: Rule,
  start: number,
  from = start,
  until = rule.until?.seconds ?? Number.POSITIVE_INFINITY,
): Generator<number> {
  // COUNT counts from the start, also if `from` is later.
  const begin = rule.count === null ? Math.max(from, start) : start
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (const time of isByClock(rule) ? timesByClock(rule, start, begin) : timesByDay(rule, start, begin)) {
    if (time < start) continue
    if (time > until || left === 0) return
    left -= 1
    if (time >= from) yield time
  }
}

/** Whether the rule has times of its own. */
export function hasTimes(rule: Rule): boolean {
  return isByClock(rule) || rule.hours !== null || rule.minutes !== null
}

function isByClock({ frequency }: Rule): boolean {
  return frequency === 'HOURLY' || frequency === 'MINUTELY' || frequency === 'SECONDLY'
}

function* timesByDay(rule: Rule, start: number, from: number): Generator<number> {
  const startDay = Math.floor(start / secondsPerDay)
  const isDay = dayFilter(rule, startDay)
  const clock = product(
    rule.hours ?? [Math.floor(rest(start, secondsPerDay) / 3600)],
    rule.minutes ?? [Math.floor(rest(start, 3600) / 60)],
    rule.seconds ?? [rest(start, 60)],
  )
  const { first, period, limit } = periodsOf(rule, startDay, Math.floor(from / secondsPerDay))
  let empty = 0
  for (let place = first; empty < limit; place += 1) {
    const { begin, end } = period(place)
    if (begin > lastDay) return
    const times: number[] = []
    for (let day = begin; day < end; day += 1) {
      if (isDay(day)) for (const second of clock) times.push(day * secondsPerDay + second)
    }
    const chosen = atPositions(rule, times)
    empty = chosen.length === 0 ? empty + 1 : 0
    yield* chosen
  }
}

/** The periods of a rule as days, `end` excluded; `first` is the period that contains `from`. */
function periodsOf(rule: Rule, startDay: number, from: number) {
  const { frequency, interval, weekStart } = rule
  const { year, month } = civilOf(startDay)
  const wanted = civilOf(from)
  if (frequency === 'YEARLY') {
    const period = (place: number) => {
      const at = year + place * interval
      return { begin: dayOf(at, 1, 1), end: dayOf(at + 1, 1, 1) }
    }
    return { first: Math.floor((wanted.year - year) / interval), period, limit: emptyPeriods.YEARLY }
  }
  if (frequency === 'MONTHLY') {
    const origin = year * 12 + month - 1
    const period = (place: number) => {
      const at = origin + place * interval
      return { begin: firstOfMonth(at), end: firstOfMonth(at + 1) }
    }
    const first = Math.floor((wanted.year * 12 + wanted.month - 1 - origin) / interval)
    return { first, period, limit: emptyPeriods.MONTHLY }
  }
  const length = frequency === 'WEEKLY' ? 7 : 1
  const origin =
    frequency === 'WEEKLY'
      ? startDay - ((weekdayOf(startDay) - weekdays.indexOf(weekStart) + 7) % 7)
      : startDay
  const period = (place: number) => {
    const begin = origin + place * interval * length
    return { begin, end: begin + length }
  }
  const first = Math.floor((from - origin) / (length * interval))
  return { first, period, limit: frequency === 'WEEKLY' ? emptyPeriods.WEEKLY : emptyPeriods.DAILY }
}

function firstOfMonth(months: number): number {
  return dayOf(Math.floor(months / 12), rest(months, 12) + 1, 1)
}

function* timesByClock(rule: Rule, start: number, from: number): Generator<number> {
  const unit = rule.frequency === 'HOURLY' ? 3600 : rule.frequency === 'MINUTELY' ? 60 : 1
  const step = unit * rule.interval
  const base = start - rest(start, unit)
  const isDay = dayFilter(rule, Math.floor(start / secondsPerDay))
  const hours = rule.hours && new Set(rule.hours)
  const minutes = unit < 3600 && rule.minutes ? new Set(rule.minutes) : null
  const seconds = unit === 1 && rule.seconds ? new Set(rule.seconds) : null
  const inPeriod = product(
    [0],
    unit === 3600 ? (rule.minutes ?? [Math.floor(rest(start, 3600) / 60)]) : [0],
    unit > 1 ? (rule.seconds ?? [rest(start, 60)]) : [0],
  )
  const stepFrom = (time: number) => base + Math.ceil((time - base) / step) * step
  let time = base + Math.floor((from - base) / step) * step
  for (let empty = 0; empty < emptySteps && time < (lastDay + 1) * secondsPerDay; empty += 1) {
    const day = Math.floor(time / secondsPerDay)
    const hour = Math.floor(time / 3600)
    const minute = Math.floor(time / 60)
    if (!isDay(day)) time = stepFrom((day + 1) * secondsPerDay)
    else if (hours && !hours.has(rest(hour, 24))) time = stepFrom((hour + 1) * 3600)
    else if (minutes && !minutes.has(rest(minute, 60))) time = stepFrom((minute + 1) * 60)
    else if (seconds && !seconds.has(rest(time, 60))) time += step
    else {
      const chosen = atPositions(
        rule,
        inPeriod.map((second) => time + second),
      )
      if (chosen.length > 0) empty = 0
      yield* chosen
      time += step
    }
  }
}

function product(hours: readonly number[], minutes: readonly number[], seconds: readonly number[]): number[] {
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
  )
}

function atPositions({ positions }: Rule, times: number[]): number[] {
  if (!positions) return times
  const places = positions.map((position) => (position > 0 ? position - 1 : times.length + position))
  return [...new Set(places)].sort((one, other) => one - other).flatMap((place) => times[place] ?? [])
}
