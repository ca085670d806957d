import type { Path } from '../../definitions'
import type { SentenceValue } from '../../sentences'
import { minuteOf, minutesPerDay } from '../calendar/clock'
import { dayOfDate } from '../calendar/days'
import { firstDayOf, rulesOf } from '../occurrences/pattern-days'
import { timesOf } from '../occurrences/planner'
import { quietMinutes } from '../occurrences/zone-occurrences'
import { misplacedPart } from '../rule/misplaced-part'
import { parseRule } from '../rule/parse-rule'
import type { Rule } from '../rule/rule'
import { hasTimes, ruleTimes } from '../rule/rule-times'
import type { ScheduleProblem } from './parse-schedule'
import { limits, type Schedule } from './schedule'

type Refuse = (path: Path, key: ScheduleProblem['key'], values?: Record<string, SentenceValue>) => void

const secondsPerDay = 86_400

/** The problems of a schedule that has all its parts. */
export function checkSchedule(schedule: Schedule): readonly ScheduleProblem[] {
  const problems: ScheduleProblem[] = []
  const refuse: Refuse = (path, key, values = {}) => {
    problems.push({ path, key, values })
  }
  // Each step needs what the step before has validated.
  checkTexts(schedule, refuse)
  if (problems.length > 0) return problems
  checkPattern(schedule, refuse)
  if (problems.length > 0) return problems
  if (schedule.times.kind === 'fixed') checkWindows(schedule.times.windows ?? [], schedule.times.at, refuse)
  checkWindow(schedule, refuse)
  checkQuietHours(schedule, refuse)
  checkFires(schedule, refuse)
  return problems
}

function checkTexts({ pattern, times, end, quietHours }: Schedule, refuse: Refuse): void {
  const date = (path: Path, value: string) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || dayOfDate(value) === null) refuse(path, 'noSuchDate', { value })
  }
  const time = (path: Path, value: string) => {
    if (minuteOf(value) === null) refuse(path, 'noSuchTime', { value })
  }
  if (pattern.kind === 'once') {
    date(['pattern', 'date'], pattern.date)
    for (const [place, value] of pattern.times.entries()) time(['pattern', 'times', place], value)
  } else if (pattern.kind !== 'relative') date(['pattern', 'from'], pattern.from)
  if (times.kind === 'fixed') {
    for (const [place, value] of times.at.entries()) time(['times', 'at', place], value)
    for (const [place, { at }] of (times.windows ?? []).entries()) time(['times', 'windows', place, 'at'], at)
  } else {
    time(['times', 'from'], times.from)
    time(['times', 'to'], times.to)
  }
  if (end.kind === 'on') date(['end', 'date'], end.date)
  if (quietHours) {
    time(['quietHours', 'from'], quietHours.from)
    time(['quietHours', 'to'], quietHours.to)
  }
}

function checkPattern(schedule: Schedule, refuse: Refuse): void {
  const { pattern } = schedule
  if (pattern.kind === 'monthly') {
    const place = pattern.days.indexOf(0)
    if (place >= 0) refuse(['pattern', 'days', place], 'noSuchDay')
  }
  if (pattern.kind === 'relative' && pattern.days.length === 0 && !pattern.months?.length)
    refuse(['pattern', 'days'], 'noDaysAfter')
  const hasOwnTimes = pattern.kind === 'rule' && checkRule(pattern.rrule, refuse)
  if (!hasOwnTimes && timesOf(schedule).count === 0) refuse(['times', 'at'], 'noTimes')
}

/** True if the rule needs no times of the schedule: it has its own, or it is invalid. */
function checkRule(rrule: string, refuse: Refuse): boolean {
  const parsed = parseRule(rrule)
  if (!parsed.isValid) {
    refuse(['pattern', 'rrule'], parsed.problem.key, parsed.problem.values)
    return true
  }
  // Keys of occurrences have a precision of minutes.
  if (parsed.rule.frequency === 'SECONDLY' || parsed.rule.seconds) refuse(['pattern', 'rrule'], 'noSeconds')
  // Not refused by the parser: a delivery that was saved with it goes on.
  const misplaced = misplacedPart(parsed.rule)
  if (misplaced) refuse(['pattern', 'rrule'], misplaced.key, misplaced.values)
  return hasTimes(parsed.rule)
}

/** A window belongs to one of the times, and each time has one at most. */
function checkWindows(windows: readonly { readonly at: string }[], times: readonly string[], refuse: Refuse) {
  for (const [place, { at }] of windows.entries()) {
    const path = ['times', 'windows', place, 'at'] as const
    if (!times.includes(at)) refuse(path, 'windowOfNoTime', { value: at })
    else if (windows.findIndex((one) => one.at === at) < place) refuse(path, 'twoWindows', { value: at })
  }
}

function checkWindow({ times, quietHours }: Schedule, refuse: Refuse): void {
  if (times.kind === 'fixed') return
  const from = minuteOf(times.from) ?? 0
  const to = minuteOf(times.to) ?? 0
  const gap = Math.max(1, times.minimumGapMinutes)
  const length = Math.min((to - from + minutesPerDay) % minutesPerDay || minutesPerDay, minutesPerDay - gap)
  if ((times.count - 1) * gap > length) {
    refuse(['times', 'to'], 'windowTooShort', { count: times.count, gap: times.minimumGapMinutes })
  }
  if (!quietHours) return
  const quiet = { from: minuteOf(quietHours.from) ?? 0, to: minuteOf(quietHours.to) ?? 0 }
  const untilQuiet = (quiet.from - from + minutesPerDay) % minutesPerDay
  if (quietMinutes(quiet, from) > 0 || untilQuiet <= length) refuse(['quietHours'], 'windowInQuietHours')
}

function checkQuietHours(schedule: Schedule, refuse: Refuse): void {
  const { quietHours } = schedule
  if (!quietHours) return
  const quiet = { from: minuteOf(quietHours.from) ?? 0, to: minuteOf(quietHours.to) ?? 0 }
  if (quiet.from === quiet.to) refuse(['quietHours', 'to'], 'emptyQuietHours')
  const { minutes } = timesOf(schedule)
  const isAlways = minutes.length > 0 && minutes.every((minute) => quietMinutes(quiet, minute) > 0)
  if (isAlways && quietHours.then === 'skip') refuse(['quietHours'], 'alwaysQuiet')
}

/** Refuses a rule that never fires; the search for a first time is bounded. */
function checkFires({ pattern, end }: Schedule, refuse: Refuse): void {
  const start = firstDayOf(pattern)
  if (start === null) return
  const last = end.kind === 'on' ? (dayOfDate(end.date) ?? start) : Number.POSITIVE_INFINITY
  const until = (last + 1) * secondsPerDay - 1
  const rules = rulesOf(pattern)
  const first = rules.map((rule) => ruleTimes(rule, start * secondsPerDay).next().value)
  if (last < start) refuse(['end', 'date'], 'endsBeforeStart')
  else if (!first.some((time) => typeof time === 'number' && time <= until)) refuse(['pattern'], 'neverFires')
  else if (rules.some((rule) => hasTimes(rule) && isTooOften(rule, start)))
    refuse(['pattern', 'rrule'], 'tooOften', { maximum: limits.timesPerDay })
}

/** Checks one year, which contains the busiest day of any rule that people write. */
function isTooOften(rule: Rule, start: number): boolean {
  let busy = start
  let count = 0
  for (const time of ruleTimes(rule, start * secondsPerDay)) {
    const day = Math.floor(time / secondsPerDay)
    if (day > start + 366) return false
    count = day === busy ? count + 1 : 1
    busy = day
    if (count > limits.timesPerDay) return true
  }
  return false
}
