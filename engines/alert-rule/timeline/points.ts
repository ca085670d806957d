import { dateText } from '../../schedule/calendar'
import { isGrowing, type Knowledge } from './knowledge'
import type { TimelineCondition, TimelineRule } from './timeline-rule'

const hourMs = 3_600_000
const minuteMs = 60_000

/** A moment of the data that is evaluated once. */
export interface Point {
  /** Of the point: two conditions may have points of one day at different times. */
  readonly id: string
  /** Of the event that it opens: a date, W3, an instant, a response. */
  readonly key: string
  readonly instant: number
  /** The day of which it speaks. */
  readonly day: number
  readonly response: { readonly id: string; readonly arrivedAt: number; readonly day: number } | null
}

/** How the points of a condition come about. */
type Pace = 'figure' | 'day' | 'studyWeek' | 'rolling' | 'moment'

export function paceOf({ variable, window, wornMinutes }: TimelineCondition): Pace {
  const { kind } = variable
  if (kind === 'daysSinceSync' || kind === 'state' || kind === 'missedInRow') return 'moment'
  if (window.unit === 'studyWeek') return 'studyWeek'
  if (window.unit !== 'day') return 'rolling'
  const isFigure = kind === 'daily' && !isGrowing(variable.metric) && wornMinutes === null
  return isFigure ? 'figure' : 'day'
}

function metricOf({ variable }: TimelineCondition): string {
  if (variable.kind === 'daily' || variable.kind === 'samples' || variable.kind === 'dayState')
    return variable.metric
  return variable.kind === 'validDays' ? 'wear' : ''
}

/** Up to when points of the condition are evaluated: where the data end, or where the grace does. */
export function limitOf(rule: TimelineRule, condition: TimelineCondition, knowledge: Knowledge): number {
  const { kind } = condition.variable
  const { run } = knowledge
  if (kind === 'daysSinceSync' || kind === 'state') return run
  const afterGrace = run - rule.graceMs
  if (kind === 'responseRate' || kind === 'missedInRow' || kind === 'answer' || kind === 'score')
    return afterGrace
  const known = knowledge.knownUntil(metricOf(condition))
  return Math.min(run, rule.anchor === 'now' ? Math.max(known, afterGrace) : known)
}

/** When the figure of a day is to be evaluated: when its first value arrives, else at the end of the day. */
export function instantOfDay(condition: TimelineCondition, knowledge: Knowledge, day: number): number {
  const end = knowledge.subject.clock.endOf(day)
  if (paceOf(condition) !== 'figure') return end
  return Math.min(end, knowledge.firstArrival(metricOf(condition), day) ?? end)
}

/** Whether the day can be evaluated. A figure that is there is final, so nothing is waited for. */
export function isRipeDay(
  condition: TimelineCondition,
  knowledge: Knowledge,
  day: number,
  limit: number,
): boolean {
  const isThere =
    paceOf(condition) === 'figure' &&
    (knowledge.firstArrival(metricOf(condition), day) ?? Infinity) <= knowledge.run
  return instantOfDay(condition, knowledge, day) <= (isThere ? knowledge.run : limit)
}

/** The ripe points of a rule that are later than `after`, or the newest of those that are not, in their order. */
export function ripePoints(rule: TimelineRule, knowledge: Knowledge, after: number): readonly Point[] {
  const points =
    rule.evaluation.kind === 'answer'
      ? answerPoints(rule, knowledge)
      : rule.conditions.flatMap((condition) => conditionPoints(rule, condition, knowledge, after))
  const byInstant = new Map<string, Point>()
  for (const point of points) {
    const place = point.response ? point.id : `${point.instant}`
    if (!byInstant.has(place)) byInstant.set(place, point)
  }
  return [...byInstant.values()].sort((one, other) => one.instant - other.instant)
}

function answerPoints({ conditions }: TimelineRule, knowledge: Knowledge): Point[] {
  const surveys = new Set(
    conditions.flatMap(({ variable }) =>
      variable.kind === 'answer' || variable.kind === 'score' ? [variable.survey] : [],
    ),
  )
  return [...surveys].flatMap((survey) =>
    knowledge.responses(survey).map((response) => {
      const day = knowledge.dayOfResponse(response)
      const { id, arrivedAt, completedAt } = response
      return { id, key: id, instant: completedAt, day, response: { id, arrivedAt, day } }
    }),
  )
}

function conditionPoints(
  rule: TimelineRule,
  condition: TimelineCondition,
  knowledge: Knowledge,
  after: number,
): Point[] {
  const limit = limitOf(rule, condition, knowledge)
  switch (paceOf(condition)) {
    case 'figure':
    case 'day':
      return dayPoints(condition, knowledge, limit, after)
    case 'studyWeek':
      return weekPoints(knowledge, limit)
    case 'rolling':
      return rule.evaluation.kind === 'newData'
        ? samplePoints(condition, knowledge, limit)
        : plannedPoints(rule, knowledge, after, limit)
    case 'moment':
      return rule.evaluation.kind === 'newData'
        ? [instantPoint(knowledge, knowledge.run)]
        : plannedPoints(rule, knowledge, after, limit)
  }
}

/** Enough to find the newest ripe day behind the last one that was evaluated. */
const mostDaysBack = 100

function dayPoints(
  condition: TimelineCondition,
  knowledge: Knowledge,
  limit: number,
  after: number,
): Point[] {
  const { clock, facts } = knowledge.subject
  const points: Point[] = []
  const earliest = Math.max(
    facts.enrolledOn ?? Number.NEGATIVE_INFINITY,
    clock.dayAt(Math.min(after, knowledge.run)) - mostDaysBack,
  )
  for (let day = clock.dayAt(knowledge.run); day >= earliest; day = clock.before(day)) {
    if (!isRipeDay(condition, knowledge, day, limit)) continue
    const instant = instantOfDay(condition, knowledge, day)
    const id = paceOf(condition) === 'figure' ? `${metricOf(condition)} ${day}` : `${day}`
    points.push({ id, key: dateText(day), instant, day, response: null })
  }
  return points
}

function weekPoints({ subject, run }: Knowledge, limit: number): Point[] {
  const { clock, facts } = subject
  if (facts.enrolledOn === null) return []
  const points: Point[] = []
  for (let week = 1; ; week++) {
    const day = facts.enrolledOn + week * 7 - 1
    const instant = clock.endOf(day)
    if (instant > Math.min(limit, run)) return points
    points.push({ id: `W${week}`, key: `W${week}`, instant, day, response: null })
  }
}

function instantPoint({ subject }: Knowledge, instant: number): Point {
  const key = new Date(instant).toISOString()
  return { id: key, key, instant, day: subject.clock.dayAt(instant), response: null }
}

/** Each sample, and the instant at which the newest window has become empty. */
function samplePoints(condition: TimelineCondition, knowledge: Knowledge, limit: number): Point[] {
  const length = lengthOf(condition)
  const samples = knowledge.samples(metricOf(condition))
  return samples.flatMap(({ at }, place) => {
    const emptyAt = at + length
    const next = samples[place + 1]?.at ?? Number.POSITIVE_INFINITY
    const isEmpty = next > emptyAt
    return [at, ...(isEmpty ? [emptyAt] : [])]
      .filter((instant) => instant <= limit)
      .map((instant) => instantPoint(knowledge, instant))
  })
}

export function lengthOf({ window: { count, unit } }: TimelineCondition): number {
  return count * (unit === 'hour' ? hourMs : minuteMs)
}

/** Planned instants: full hours of UTC, or times of the subject's clock. */
function plannedPoints(rule: TimelineRule, knowledge: Knowledge, after: number, limit: number): Point[] {
  if (!Number.isFinite(limit)) return []
  const from = Math.min(after, limit) - 2 * 24 * hourMs
  return plannedInstants(rule, knowledge, from, limit).map((instant) => instantPoint(knowledge, instant))
}

function plannedInstants(rule: TimelineRule, { subject }: Knowledge, from: number, to: number): number[] {
  const { evaluation } = rule
  const instants: number[] = []
  if (evaluation.kind !== 'daily') {
    for (let at = Math.ceil(from / hourMs) * hourMs; at <= to; at += hourMs) instants.push(at)
    return instants
  }
  const { clock } = subject
  const last = clock.dayAt(to)
  for (let day = clock.dayAt(from); day <= last; day = clock.after(day))
    for (const minute of evaluation.at) {
      const at = clock.at(day, minute)
      if (at !== null && at >= from && at <= to) instants.push(at)
    }
  return instants.sort((one, other) => one - other)
}
