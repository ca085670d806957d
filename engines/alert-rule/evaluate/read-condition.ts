import { type MetricKey, metrics } from '../../metrics'
import { type AlertCondition, type AlertRule, alertLimits } from '../definition/alert-rule'
import { alertVariables, deviceTroubles } from '../definition/alert-variables'
import { isOfSamples } from '../definition/sample-windows'
import { choicesOf, surveyColumnOf } from '../definition/survey-conditions'
import { aggregated, deviationOf, sumOf, type Values, valuesFor } from './aggregate'
import { comparerOf } from './compare'
import { samplesReader } from './read-samples'
import type { FigureColumns, SubjectHistory } from './subject-history'

/** Missing data follow the policy of the rule, what cannot be compared is unknown, and a window before the study is fine. */
export type ReadingKind = 'value' | 'missing' | 'notComparable' | 'outside'

/** What a condition read in a window. */
export interface Reading {
  readonly kind: ReadingKind
  /** What is compared with the threshold; NaN without one. */
  readonly value: number
  /** Days of the window (0 where it has minutes or hours), and how many of them, or samples, had a value. */
  readonly days: number
  readonly used: number
  /** The person's own usual; NaN where none is asked or known. */
  readonly usual: number
}

export type ReadCondition = (history: SubjectHistory, window: number, isLast: boolean) => Reading

const nothing: Reading = { kind: 'missing', value: Number.NaN, days: 1, used: 0, usual: Number.NaN }
const outside: Reading = { ...nothing, kind: 'outside' }

/** Reads one condition of a rule; `window` is the last day of the window, or the instant of its last sample. */
export function readerOf(condition: AlertCondition, rule: AlertRule): ReadCondition {
  const { variable } = condition
  if (isOfSamples(condition.window)) return samplesReader(condition, rule)
  if (variable === 'device_trouble') return (history, _, isLast) => ofNow(isLast, history.present?.troubles)
  if (variable === 'battery') return (history, _, isLast) => ofNow(isLast, history.present?.battery)
  if (variable === 'days_since_sync') {
    const evaluatedAt = lastEvaluationOf(rule)
    return (history, day, isLast) =>
      history.lastReceived && !(history.present && isLast)
        ? ofNow(true, silenceAt(history, day, evaluatedAt))
        : ofNow(isLast, history.present?.daysSinceSync)
  }
  if (variable === 'day_state') return stateReader
  if (variable === 'response_rate') return rateReader(condition)
  return dayReader(condition, rule)
}

/** Nobody keeps what was so in a window of before: that it is not known says nothing of the data, and raises and ends nothing. */
function ofNow(isLast: boolean, value: number | undefined): Reading {
  if (!isLast) return { ...nothing, kind: 'notComparable' }
  if (value === undefined || Number.isNaN(value)) return nothing
  return { kind: 'value', value, days: 1, used: 1, usual: Number.NaN }
}

/** What is remembered of the past: the days since something was received, as they were when the day was evaluated last. */
function silenceAt(
  { from, offset, received, lastReceived }: SubjectHistory,
  day: number,
  evaluatedAt: number,
): number {
  for (let at = day; at >= from; at--) {
    if (received[offset + at - from] !== 1) continue
    const share = lastReceived?.get(at)
    return at === day || share === undefined ? day - at : day - at + evaluatedAt - share
  }
  return Number.NaN
}

/** How much of a day is over when a rule is evaluated for the last time on it. */
function lastEvaluationOf({ evaluation }: AlertRule): number {
  if (evaluation.kind !== 'daily') return 1
  const minutes = (evaluation.at ?? []).map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return Math.max(0, ...minutes) / 1440
}

/** The state of a day. A day that is not synchronised to its end has none: its state is decided by the wear of the whole day. */
function stateReader(
  { from, days, offset, states, syncedThrough, enrolledOn }: SubjectHistory,
  day: number,
): Reading {
  if (enrolledOn !== null && day < enrolledOn) return outside
  const place = day - from
  const isKnown = day <= syncedThrough && place >= 0 && place < days
  const state = states && isKnown ? states[offset + place] : undefined
  if (state === undefined || state > 30) return nothing
  return { kind: 'value', value: 1 << state, days: 1, used: 1, usual: Number.NaN }
}

function dayReader(condition: AlertCondition, rule: AlertRule): ReadCondition {
  const { aggregate, window, comparison, baselineDays = 0 } = condition
  const longest = window.unit === 'day' ? window.count : window.count * 7
  const values = valuesFor(Math.max(longest, baselineDays))
  const isOfSentSurveys = condition.variable === 'missed_surveys'
  const isOfSurvey = alertVariables[condition.variable].ofSurvey !== null
  const figureOf = isOfSurvey ? answerReader(condition) : figureReader(condition, rule)
  // A survey may be answered once a week: no share of the days is expected to have a value.
  const coverage = isOfSurvey ? 0 : rule.coverage
  const fill = (history: SubjectHistory, first: number, last: number, into: Values) => {
    into.count = 0
    const { from, days } = history
    const end = Math.min(last, from + days - 1)
    for (let day = Math.max(first, from); day <= end; day++) put(into, day, figureOf(history, day))
  }
  // The newest valid days with a value that are not more than 90 days back; days of unknown wear are not valid. An answer needs no watch.
  const fillUsual = (history: SubjectHistory, last: number, into: Values) => {
    into.count = 0
    const { from, days, offset, wear, validDayMinutes, enrolledOn } = history
    const earliest = Math.max(last - alertLimits.baselineReach + 1, from, enrolledOn ?? from)
    for (let day = Math.min(last, from + days - 1); day >= earliest && into.count < baselineDays; day--)
      if (isOfSurvey || (wear[offset + day - from] ?? -1) >= validDayMinutes)
        put(into, day, figureOf(history, day))
  }
  const reading = (kind: ReadingKind, value: number, used: number, usual = Number.NaN): Reading => ({
    kind,
    value,
    days: longest,
    used,
    usual,
  })
  return (history, day) => {
    const last = window.unit === 'day' ? day : lastOfWeek(history, day)
    if (last === null) return outside
    const first = last - longest + 1
    // A window that begins before the study does not exist: a sum over half a week is no sum over a week.
    if (history.enrolledOn !== null && first < history.enrolledOn) return outside
    fill(history, first, last, values)
    const used = values.count
    const isEnough =
      aggregate === 'count'
        ? areCounted(history, first, last, values)
        : used > 0 && used * 100 >= longest * coverage
    const figure = isEnough ? aggregated(values, aggregate) : Number.NaN
    // Whoever was sent no survey in the window has missed none: that is no missing value.
    if (Number.isNaN(figure)) return reading(isOfSentSurveys ? 'notComparable' : 'missing', figure, used)
    if (comparison === 'value') return reading('value', figure, used)
    fillUsual(history, first - 1, values)
    if (values.count < alertLimits.leastBaselineDays) return reading('notComparable', Number.NaN, used)
    const usual =
      comparison === 'zScore' ? sumOf(values.at, values.count) / values.count : aggregated(values, 'median')
    const value = compared(figure, usual, comparison, values)
    return reading(Number.isNaN(value) ? 'notComparable' : 'value', value, used, usual)
  }
}

function put(into: Values, day: number, figure: number): void {
  if (Number.isNaN(figure)) return
  into.at[into.count] = figure
  into.day[into.count] = day
  into.count += 1
}

/**
 * Whether the number of values in the window is final: a day that has none yet and is not synchronised to its end may still get one.
 */
function areCounted(
  { syncedThrough }: SubjectHistory,
  first: number,
  last: number,
  { day, count }: Values,
): boolean {
  let open = last - Math.max(syncedThrough, first - 1)
  for (let i = count - 1; i >= 0 && (day[i] ?? 0) > syncedThrough; i--) open--
  return open <= 0
}

/** The last day of the last whole week since the enrolment; null before the first is over. */
function lastOfWeek({ enrolledOn }: SubjectHistory, day: number): number | null {
  if (enrolledOn === null) return null
  const weeks = Math.floor((day - enrolledOn + 1) / 7)
  return weeks < 1 ? null : enrolledOn + weeks * 7 - 1
}

function compared(
  figure: number,
  usual: number,
  comparison: 'difference' | 'percent' | 'zScore',
  { at, count }: Values,
): number {
  const difference = figure - usual
  if (comparison === 'difference') return difference
  const by = comparison === 'percent' ? Math.abs(usual) / 100 : deviationOf(at, count, usual)
  // The usual value is 0, or all days before were alike: a quotient by 0 would say nothing.
  return by === 0 ? Number.NaN : difference / by
}

type FigureReader = (history: SubjectHistory, day: number) => number

/** The figure of a day that counts; NaN without one. */
function figureReader({ variable }: AlertCondition, { wornMinutes = 0 }: AlertRule): FigureReader {
  const isWear = variable === 'wear' || variable === 'valid_day'
  const isGrowing = alertVariables[variable].known === 'day'
  const isAmount = !isWear && metrics[variable as MetricKey]?.kind === 'sum'
  // A map is asked once for a project, and not once for a day.
  let asked: FigureColumns | null = null
  let column: ArrayLike<number> | undefined
  return (history, day) => {
    const { from, offset, wear, validDayMinutes, figures, syncedThrough } = history
    // Half a day is not compared with whole days.
    const isHalf = day > syncedThrough
    if (isHalf && (isGrowing || wornMinutes > 0)) return Number.NaN
    const cell = offset + day - from
    const worn = wear[cell] ?? -1
    if (worn < wornMinutes && wornMinutes > 0) return Number.NaN
    if (variable === 'valid_day') return worn < 0 ? Number.NaN : Number(worn >= validDayMinutes)
    if (isWear) return worn < 0 ? Number.NaN : worn
    if (asked !== figures) {
      asked = figures
      column = figures.get(variable as MetricKey)
    }
    const figure = column?.[cell] ?? Number.NaN
    // A watch in a drawer did not walk zero steps.
    return isAmount && figure === 0 && worn <= 0 ? Number.NaN : figure
  }
}

/** The figure of a day as it stands in the columns of answers; NaN without one. */
function answerReader(condition: AlertCondition): FigureReader {
  const name = surveyColumnOf(condition)
  return ({ surveys, offset, from }, day) => surveys?.get(name)?.[offset + day - from] ?? Number.NaN
}

/** The name of the column that says how many of the sent surveys that closed on a day were answered in time. */
export function answeredColumnOf(condition: Pick<AlertCondition, 'variable' | 'survey' | 'states'>): string {
  return `answered ${surveyColumnOf(condition)}`
}

/** Percent of the sent surveys that closed in the window; where none did there is nothing to compare. */
function rateReader(condition: AlertCondition): ReadCondition {
  const { leastSendings = 1 } = condition
  const { count, unit } = condition.window
  const [due, answered] = [surveyColumnOf(condition), answeredColumnOf(condition)]
  const days = unit === 'day' ? count : count * 7
  return (history, day) => {
    const { surveys, offset, from, enrolledOn } = history
    const last = unit === 'day' ? day : lastOfWeek(history, day)
    if (last === null) return outside
    const first = last - days + 1
    if (enrolledOn !== null && first < enrolledOn) return outside
    let sent = 0
    let inTime = 0
    for (let one = Math.max(first, from); one <= Math.min(last, from + history.days - 1); one++) {
      sent += surveys?.get(due)?.[offset + one - from] ?? 0
      inTime += surveys?.get(answered)?.[offset + one - from] ?? 0
    }
    const reading = { days, used: sent, usual: Number.NaN }
    if (sent < leastSendings) return { kind: 'notComparable', value: Number.NaN, ...reading }
    return { kind: 'value', value: (100 * inTime) / sent, ...reading }
  }
}

/** Whether a reading fulfils the condition; `isOpen`: whether an open alert stays so. */
export function testOf(condition: AlertCondition): (value: number, isOpen: boolean) => boolean {
  const { operator } = condition
  if (operator !== 'in' && operator !== 'notIn') return comparerOf(condition)
  const mask = maskOf(condition)
  return (value) => ((value & mask) !== 0) === (operator === 'in')
}

function maskOf(condition: AlertCondition): number {
  const { states = [] } = condition
  const choices = choicesOf(condition) ?? deviceTroubles
  return states.reduce((mask, state) => {
    const place = choices.findIndex(({ key }) => key === state)
    return place < 0 ? mask : mask | (1 << place)
  }, 0)
}
