import { aggregated, deviationOf, sumOf, type Values, valuesFor } from '../evaluate/aggregate'
import { isFactOfDay, type Knowledge } from './knowledge'
import type { TimelineCondition } from './timeline-rule'

const dayMs = 86_400_000

/** One window of a condition: whole days, both included, or elapsed time that is open at its start. */
export type Span =
  | { readonly days: readonly number[]; readonly until: number | null }
  | { readonly from: number; readonly to: number }
  | { readonly at: number }

/** Why a window has a value or none. Missing data follow the policy; what cannot be compared is unknown. */
export type ReadingKind = 'value' | 'missing' | 'notComparable' | 'outside'

export interface WindowReading {
  readonly kind: ReadingKind
  readonly value: number | string | null
  /** How much of the window is known, in days, seconds, occurrences or answers; null: no such window. */
  readonly have: number | null
  readonly of: number | null
}

interface Found {
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly have: number
  readonly of: number
  /** Whether absence is a fact in the whole window. */
  readonly isKnown: boolean
}

const outside: WindowReading = { kind: 'outside', value: null, have: null, of: null }

/** Reads one window. A window that begins before the study does not exist. */
export function readWindow(condition: TimelineCondition, knowledge: Knowledge, span: Span): WindowReading {
  if (isBeforeStudy(knowledge, span)) return outside
  const { variable } = condition
  switch (variable.kind) {
    case 'state':
      return ofMoment('at' in span ? knowledge.stateAt(variable.name, span.at) : null)
    case 'daysSinceSync':
      return ofMoment('at' in span ? daysSinceSync(knowledge, span.at) : null)
    case 'missedInRow':
      return missedInRow(variable.survey, knowledge, 'at' in span ? span.at : knowledge.run)
    case 'responseRate':
      return responseRate(condition, variable.survey, knowledge, span)
    case 'dayState':
      return ofMoment('days' in span ? knowledge.figure(variable.metric, span.days.at(-1) ?? 0) : null)
    case 'validDays':
      return validDays(condition, knowledge, span)
    default:
      return ofValues(condition, knowledge, span)
  }
}

function isBeforeStudy({ subject }: Knowledge, span: Span): boolean {
  const { enrolledOn } = subject.facts
  if (enrolledOn === null) return false
  if ('days' in span) return (span.days[0] ?? enrolledOn) < enrolledOn
  return 'from' in span && span.from < subject.clock.startOf(enrolledOn)
}

function ofMoment(value: number | string | null): WindowReading {
  if (value === null) return { kind: 'missing', value, have: 0, of: 1 }
  return { kind: 'value', value, have: 1, of: 1 }
}

/** Only synchronisations under the present link count. */
function daysSinceSync(knowledge: Knowledge, at: number): number | null {
  const { links } = knowledge.subject.facts
  const link = links?.find(([from, to]) => from <= at && at < to)
  if (links && !link) return null
  const from = link?.[0] ?? Number.NEGATIVE_INFINITY
  const last = Math.max(knowledge.lastSync(from, at) ?? Number.NEGATIVE_INFINITY, from)
  return Number.isFinite(last) ? (at - last) / dayMs : null
}

function answeredBy(knowledge: Knowledge, survey: string, occurrence: string): number | null {
  const times = knowledge
    .responses(survey)
    .filter((response) => response.occurrence === occurrence)
    .map(({ completedAt }) => completedAt)
  return times.length === 0 ? null : Math.min(...times)
}

function missedInRow(survey: string, knowledge: Knowledge, at: number): WindowReading {
  const closed = knowledge.subject.facts.occurrences
    .filter((occurrence) => occurrence.survey === survey && occurrence.closesAt <= at)
    .sort((one, other) => other.closesAt - one.closesAt)
  if (closed.length === 0) return { kind: 'notComparable', value: null, have: 0, of: 0 }
  const answered = closed.findIndex(({ id }) => (answeredBy(knowledge, survey, id) ?? Infinity) <= at)
  return { kind: 'value', value: answered < 0 ? closed.length : answered, have: 1, of: 1 }
}

function responseRate(
  { leastCount }: TimelineCondition,
  survey: string,
  knowledge: Knowledge,
  span: Span,
): WindowReading {
  const { facts, clock } = knowledge.subject
  const due = facts.occurrences.filter((occurrence) => {
    if (occurrence.survey !== survey || occurrence.closesAt > knowledge.run) return false
    if ('days' in span) return span.days.includes(clock.dayAt(occurrence.closesAt))
    return 'from' in span && occurrence.closesAt > span.from && occurrence.closesAt <= span.to
  })
  const count = due.length
  if (count === 0 || count < leastCount) return { kind: 'notComparable', value: null, have: count, of: count }
  const answered = due.filter(
    ({ id, closesAt }) => (answeredBy(knowledge, survey, id) ?? Infinity) <= closesAt,
  ).length
  return { kind: 'value', value: (100 * answered) / count, have: count, of: count }
}

function validDays(condition: TimelineCondition, knowledge: Knowledge, span: Span): WindowReading {
  const days = 'days' in span ? span.days : []
  const worn = days.flatMap((day) => knowledge.worn(day) ?? [])
  const [have, of] = [worn.length, days.length]
  if (have === 0 || have < condition.leastCount || !isCovered(condition, have, of))
    return { kind: 'missing', value: null, have, of }
  const { validDayMinutes } = knowledge.subject.project
  return { kind: 'value', value: worn.filter((minutes) => minutes >= validDayMinutes).length, have, of }
}

/** Compared as a fraction: exactly the minimum is enough. */
function isCovered({ coverage }: TimelineCondition, have: number, of: number): boolean {
  return have * 100 >= coverage * of
}

function ofValues(condition: TimelineCondition, knowledge: Knowledge, span: Span): WindowReading {
  const { aggregate, comparison, operator, leastCount, variable } = condition
  const found = foundIn(condition, knowledge, span)
  const { have, of, points } = found
  const values = valuesOf(points)
  const missing: WindowReading = { kind: 'missing', value: null, have, of }
  const notComparable: WindowReading = { kind: 'notComparable', value: null, have, of }
  if (!isCovered(condition, have, of) || points.length < leastCount) return missing
  if (aggregate === 'count')
    return found.isKnown ? { ...missing, kind: 'value', value: points.length } : missing
  if (points.length === 0 || (aggregate === 'slope' && points.length < 3)) return missing
  if (aggregate === 'sum' && variable.kind === 'samples' && !found.isKnown) return missing
  if (operator === 'changedBy') {
    if (points.length < 2) return notComparable
    const [before, newest] = points.slice(-2).map(({ y }) => y)
    return { kind: 'value', value: (newest ?? 0) - (before ?? 0), have, of }
  }
  const figure = aggregated(values, aggregate)
  if (comparison === 'value') return { kind: 'value', value: figure, have, of }
  const usual = baselineOf(condition, knowledge, span)
  const value = usual === null ? Number.NaN : comparedWith(usual, figure, comparison)
  return Number.isFinite(value) ? { kind: 'value', value, have, of } : notComparable
}

function valuesOf(points: Found['points']): Values {
  const values = valuesFor(points.length)
  points.forEach(({ x, y }, place) => {
    values.at[place] = y
    values.day[place] = x
  })
  values.count = points.length
  return values
}

function comparedWith(
  usual: Values,
  figure: number,
  comparison: 'difference' | 'percent' | 'zScore',
): number {
  if (comparison === 'zScore') {
    const mean = sumOf(usual.at, usual.count) / usual.count
    const deviation = deviationOf(usual.at, usual.count, mean)
    // Of somebody who never varies no deviation is unusual or usual.
    return deviation > 0 ? (figure - mean) / deviation : Number.NaN
  }
  const median = aggregated(usual, 'median')
  if (comparison === 'difference') return figure - median
  return median === 0 ? Number.NaN : (100 * (figure - median)) / Math.abs(median)
}

function foundIn(condition: TimelineCondition, knowledge: Knowledge, span: Span): Found {
  const { variable } = condition
  if (variable.kind === 'answer' || variable.kind === 'score') return answersIn(condition, knowledge, span)
  if (variable.kind === 'samples') return samplesIn(condition, knowledge, span, variable.metric)
  const metric = variable.kind === 'daily' ? variable.metric : ''
  const days = 'days' in span ? span.days : []
  const points = days.flatMap((day) => {
    const y = usableFigure(condition, knowledge, metric, day)
    return y === null ? [] : [{ x: day, y }]
  })
  const known = knowledge.knownUntil(metric)
  const has = new Set(points.map(({ x }) => x))
  const isKnown = days.every((day) => has.has(day) || knowledge.subject.clock.endOf(day) <= known)
  return { points, have: points.length, of: days.length, isKnown }
}

/** Days that were worn too little, or nobody knows how long, have no value. */
function usableFigure(
  { wornMinutes }: TimelineCondition,
  knowledge: Knowledge,
  metric: string,
  day: number,
): number | null {
  if (wornMinutes !== null && (knowledge.worn(day) ?? -1) < wornMinutes) return null
  const value = knowledge.figure(metric, day)
  return typeof value === 'number' ? value : null
}

function samplesIn(
  { wornMinutes }: TimelineCondition,
  knowledge: Knowledge,
  span: Span,
  metric: string,
): Found {
  const { clock, facts } = knowledge.subject
  const cadence = facts.samples[metric]?.cadenceMs ?? 60_000
  const isOfDays = 'days' in span
  const days = isOfDays ? span.days : []
  const start = isOfDays ? clock.startOf(days[0] ?? 0) : 'from' in span ? span.from : 0
  const end = isOfDays ? clock.endOf(days.at(-1) ?? 0) : 'to' in span ? span.to : 0
  const isWorn = (at: number) =>
    !isOfDays || wornMinutes === null || (knowledge.worn(clock.dayAt(at)) ?? -1) >= wornMinutes
  const within = knowledge
    .samples(metric)
    .filter(({ at }) => (isOfDays ? at >= start && at < end : at > start && at <= end) && isWorn(at))
  let covered = 0
  let until = start
  for (const { at } of within) {
    covered += Math.max(0, at - Math.max(until, at - cadence))
    until = Math.max(until, at)
  }
  return {
    points: within.map(({ at, value }) => ({ x: at / dayMs, y: value })),
    have: covered / 1000,
    of: (end - start) / 1000,
    isKnown: knowledge.knownUntil(metric) >= end,
  }
}

function answersIn(condition: TimelineCondition, knowledge: Knowledge, span: Span): Found {
  const { variable } = condition
  if (variable.kind !== 'answer' && variable.kind !== 'score') throw new TypeError(variable.kind)
  const responses = knowledge.responses(variable.survey).filter((response) => {
    if ('days' in span)
      return (
        span.days.includes(knowledge.dayOfResponse(response)) &&
        (span.until === null || response.completedAt <= span.until)
      )
    return 'from' in span && response.completedAt > span.from && response.completedAt <= span.to
  })
  const points = responses.flatMap((response) => {
    const y = (variable.kind === 'answer' ? response.answers : response.scores)[variable.name]
    return typeof y === 'number' ? [{ x: response.completedAt / dayMs, y }] : []
  })
  return { points, have: points.length, of: responses.length, isKnown: true }
}

const baselineReach = 90

/** The values of the person's own usual; null: too few. */
function baselineOf(condition: TimelineCondition, knowledge: Knowledge, span: Span): Values | null {
  const { variable, baseline } = condition
  const { subject } = knowledge
  const first = 'days' in span ? (span.days[0] ?? 0) : 'from' in span ? subject.clock.dayAt(span.from) : 0
  const newest = first - baseline.excludeLast - 1
  const earliest = Math.max(first - baselineReach, subject.facts.enrolledOn ?? Number.NEGATIVE_INFINITY)
  if (variable.kind === 'answer' || variable.kind === 'score') {
    const from = Math.max(earliest, newest - baseline.days + 1)
    const days = Array.from({ length: Math.max(0, newest - from + 1) }, (_, place) => from + place)
    const { points } = answersIn(condition, knowledge, { days, until: null })
    return points.length < baseline.least ? null : valuesOf(points)
  }
  const points: { x: number; y: number }[] = []
  for (let day = newest; day >= earliest && points.length < baseline.days; day--) {
    const y = usualFigure(condition, knowledge, day)
    if (y !== null) points.unshift({ x: day, y })
  }
  return points.length < Math.max(1, baseline.least) ? null : valuesOf(points)
}

/** Only valid days are usual ones. */
function usualFigure(condition: TimelineCondition, knowledge: Knowledge, day: number): number | null {
  const { variable } = condition
  const { project } = knowledge.subject
  const isValid = project.isWearless || (knowledge.worn(day) ?? -1) >= project.validDayMinutes
  if (!isValid) return null
  if (variable.kind === 'daily') return usableFigure(condition, knowledge, variable.metric, day)
  if (variable.kind !== 'samples') return null
  const { points } = samplesIn(condition, knowledge, { days: [day], until: null }, variable.metric)
  return points.length === 0 ? null : aggregated(valuesOf(points), 'mean')
}

/** Whether a code is what the condition asks; null: nobody can say. */
export function holdsCode(condition: TimelineCondition, code: string): boolean | null {
  const { variable, states, operator } = condition
  const isAsked = states.includes(code)
  // That nobody knows a day is no other state than the one that is asked.
  const isKnown = variable.kind !== 'dayState' || isFactOfDay(code) || isAsked
  if (!isKnown) return null
  return operator === 'notIn' ? !isAsked : isAsked
}
