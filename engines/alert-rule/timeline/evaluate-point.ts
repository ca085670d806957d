import { comparerOf } from '../evaluate/compare'
import type { Knowledge } from './knowledge'
import { instantOfDay, isRipeDay, lengthOf, limitOf, type Point, paceOf } from './points'
import { holdsCode, readWindow, type Span, type WindowReading } from './read-window'
import type { TimelineCondition, TimelineRule } from './timeline-rule'
import { anyOrAll, leastOf, type Truth } from './truth'

/** What a condition said at a point: its newest window, and the truth of all, newest first. */
export interface EvaluatedCondition {
  readonly newest: WindowReading
  readonly windows: readonly Truth[]
  readonly truth: Truth
}

export interface PointEvaluation {
  readonly conditions: readonly EvaluatedCondition[]
  readonly truth: Truth
  /** As if missing data were unknown under every policy. */
  readonly truthWithoutPolicy: Truth
  /** Whether the newest window of a condition with an alert of its own for missing data has none. */
  readonly isMissing: boolean
}

/** Evaluates one point with what is known at a run; `isOpen`: closing values count. */
export function evaluatePoint(
  rule: TimelineRule,
  knowledge: Knowledge,
  point: Point,
  isOpen: boolean,
): PointEvaluation {
  const evaluated = rule.conditions.map((condition) =>
    evaluateCondition(rule, condition, knowledge, point, isOpen),
  )
  const combined = (truths: readonly Truth[]) => anyOrAll(rule.combine, truths)
  return {
    conditions: evaluated,
    truth: combined(evaluated.map(({ truth }) => truth)),
    truthWithoutPolicy: combined(evaluated.map(({ truthWithoutPolicy }) => truthWithoutPolicy)),
    isMissing: evaluated.some(
      ({ newest }, place) => newest.kind === 'missing' && rule.conditions[place]?.missing === 'separate',
    ),
  }
}

function evaluateCondition(
  rule: TimelineRule,
  condition: TimelineCondition,
  knowledge: Knowledge,
  point: Point,
  isOpen: boolean,
) {
  const { least, windows: count } = condition.repeated
  const spans = spansOf(rule, condition, knowledge, point, count)
  const readings = spans.map((span) => readWindow(condition, knowledge, span))
  const holds = holding(condition, isOpen)
  const policed = readings.map((reading) => truthOf(reading, condition.missing, holds))
  const bare = readings.map((reading) => truthOf(reading, 'keep', holds))
  const newest = readings[0] ?? { kind: 'missing' as const, value: null, have: null, of: null }
  // Windows that are not there lie before the study.
  const padded = (truths: readonly Truth[]) =>
    truths.length === 0
      ? [null]
      : [...truths, ...new Array<Truth>(Math.max(0, count - truths.length)).fill(false)]
  return {
    newest,
    windows: padded(policed),
    truth: leastOf(least, padded(policed)),
    truthWithoutPolicy: leastOf(least, padded(bare)),
  }
}

function holding(condition: TimelineCondition, isOpen: boolean): (value: number | string) => Truth {
  const compare = comparerOf(condition)
  return (value) => (typeof value === 'string' ? holdsCode(condition, value) : compare(value, isOpen))
}

function truthOf(
  { kind, value }: WindowReading,
  missing: TimelineCondition['missing'],
  holds: (value: number | string) => Truth,
): Truth {
  switch (kind) {
    case 'value':
      return value === null ? null : holds(value)
    case 'outside':
      return false
    case 'notComparable':
      return null
    case 'missing':
      return missing === 'breach' ? true : missing === 'fine' ? false : null
  }
}

/** The windows of a condition at a point, newest first; its newest is the last ripe one at or before the point. */
function spansOf(
  rule: TimelineRule,
  condition: TimelineCondition,
  knowledge: Knowledge,
  point: Point,
  count: number,
): Span[] {
  const { window } = condition
  switch (paceOf(condition)) {
    case 'moment':
      return [{ at: point.instant }]
    case 'rolling': {
      const length = lengthOf(condition)
      const newest = Math.min(point.instant, limitOf(rule, condition, knowledge))
      if (!Number.isFinite(newest)) return []
      return Array.from({ length: count }, (_, back) => ({
        from: newest - (back + 1) * length,
        to: newest - back * length,
      }))
    }
    case 'studyWeek': {
      const enrolledOn = knowledge.subject.facts.enrolledOn ?? 0
      const last = newestDay(rule, condition, knowledge, point)
      const weeks = last === null ? 0 : Math.floor((last - enrolledOn + 1) / 7)
      return Array.from({ length: Math.min(count, Math.max(0, weeks)) }, (_, back) => {
        const end = enrolledOn + (weeks - back) * 7 - 1
        return { days: datesUntil(knowledge, end, window.count * 7), until: null }
      })
    }
    default: {
      const last = newestDay(rule, condition, knowledge, point)
      if (last === null) return []
      const isAnswer = condition.variable.kind === 'answer' || condition.variable.kind === 'score'
      const until = isAnswer && point.response ? point.instant : null
      const spans: Span[] = []
      let end = last
      for (let back = 0; back < count; back++) {
        const days = daysUntil(knowledge, end, window.count)
        spans.push({ days, until })
        end = knowledge.subject.clock.before(days[0] ?? end)
      }
      return spans
    }
  }
}

/** So many days up to this one; dates that nobody saw are left out. */
function daysUntil({ subject: { clock } }: Knowledge, last: number, count: number): number[] {
  const days: number[] = []
  for (let day = last; days.length < count; day = clock.before(day)) days.unshift(day)
  return days
}

/** So many dates; weeks of the study go by the calendar. */
function datesUntil({ subject: { clock } }: Knowledge, last: number, count: number): number[] {
  const dates = Array.from({ length: count }, (_, place) => last - count + 1 + place)
  return dates.filter((day) => clock.startOf(day) < clock.endOf(day))
}

const mostDaysBack = 400

function newestDay(
  rule: TimelineRule,
  condition: TimelineCondition,
  knowledge: Knowledge,
  point: Point,
): number | null {
  const { kind } = condition.variable
  if (point.response && (kind === 'answer' || kind === 'score')) return point.response.day
  const { clock } = knowledge.subject
  const limit = limitOf(rule, condition, knowledge)
  let day = clock.dayAt(point.instant)
  for (let back = 0; back < mostDaysBack; back++) {
    const isThere = instantOfDay(condition, knowledge, day) <= point.instant
    if (isThere && isRipeDay(condition, knowledge, day, limit)) return day
    day = clock.before(day)
  }
  return null
}
