import { addedDecimals, dividedDecimals, multipliedDecimals, withoutNoise } from '../../expressions/run'
import { type AlertCondition, type AlertRule, alertLimits } from '../definition/alert-rule'
import { alertVariables, deviceTroubles } from '../definition/alert-variables'
import { aggregated, deviationOf, sumOf, type Values, valuesFor } from './aggregate'
import type { SubjectHistory } from './subject-history'

/** What a condition read in a window. */
export interface Reading {
  /** What is compared with the threshold; NaN: too little is known. */
  readonly value: number
  /** Days of the window, and how many had a value. */
  readonly days: number
  readonly used: number
  /** The person's own usual; NaN where none is asked or known. */
  readonly usual: number
}

export type ReadCondition = (history: SubjectHistory, window: number, isLast: boolean) => Reading

const nothing: Reading = { value: Number.NaN, days: 1, used: 0, usual: Number.NaN }

/** Reads one condition of a rule; `window` is the last day of the window. */
export function readerOf(condition: AlertCondition, rule: AlertRule): ReadCondition {
  const { variable } = condition
  if (variable === 'device_trouble') return (history, _, isLast) => ofNow(isLast, history.present?.troubles)
  if (variable === 'battery') return (history, _, isLast) => ofNow(isLast, history.present?.battery)
  if (variable === 'days_since_sync')
    return (history, day, isLast) =>
      history.present && isLast
        ? ofNow(true, history.present.daysSinceSync)
        : ofNow(true, silenceAt(history, day))
  if (variable === 'day_state') return stateReader
  return dayReader(condition, rule)
}

function ofNow(isLast: boolean, value: number | undefined): Reading {
  if (!isLast || value === undefined || Number.isNaN(value)) return nothing
  return { value, days: 1, used: 1, usual: Number.NaN }
}

/** What is remembered of the past: the days since something was received. */
function silenceAt({ from, offset, received }: SubjectHistory, day: number): number {
  for (let at = day; at >= from; at--) if (received[offset + at - from] === 1) return day - at
  return Number.NaN
}

function stateReader({ from, days, offset, states }: SubjectHistory, day: number): Reading {
  const place = day - from
  const state = states && place >= 0 && place < days ? states[offset + place] : undefined
  if (state === undefined || state > 30) return nothing
  return { value: 1 << state, days: 1, used: 1, usual: Number.NaN }
}

function dayReader(condition: AlertCondition, rule: AlertRule): ReadCondition {
  const { aggregate, window, comparison, baselineDays = 0 } = condition
  const longest = window.unit === 'day' ? window.count : window.count * 7
  const values = valuesFor(Math.max(longest, baselineDays))
  const fill = fillerOf(condition, rule)
  return (history, day) => {
    const last = window.unit === 'day' ? day : lastOfWeek(history, day)
    if (last === null) return nothing
    const first = last - longest + 1
    fill(history, first, last, values)
    const used = values.count
    const isEnough = aggregate === 'count' || (used > 0 && used * 100 >= longest * rule.coverage)
    const figure = isEnough ? withoutNoise(aggregated(values, aggregate)) : Number.NaN
    if (comparison === 'value') return { value: figure, days: longest, used, usual: Number.NaN }
    fill(history, first - baselineDays, first - 1, values)
    const known = values.count
    const isKnown = known >= Math.max(alertLimits.leastBaselineDays, Math.ceil(baselineDays / 4))
    const usual = isKnown ? withoutNoise(sumOf(values.at, known) / known) : Number.NaN
    const value = withoutNoise(compared(figure, usual, comparison, values))
    return { value, days: longest, used, usual }
  }
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
  if (Number.isNaN(figure) || Number.isNaN(usual)) return Number.NaN
  const difference = addedDecimals([figure, -usual])
  if (comparison === 'difference') return difference
  // Of somebody who never varies no deviation is unusual or usual.
  const by = comparison === 'percent' ? usual : withoutNoise(deviationOf(at, count, usual))
  if (by === 0) return Number.NaN
  return comparison === 'percent' ? dividedDecimals(multipliedDecimals(difference, 100), by) : difference / by
}

type Fill = (history: SubjectHistory, first: number, last: number, into: Values) => void

/** Fills the values of the days that count. */
function fillerOf({ variable }: AlertCondition, { wornMinutes = 0 }: AlertRule): Fill {
  const isWear = variable === 'wear' || variable === 'valid_day'
  return (history, first, last, into) => {
    const { from, days, offset, wear, validDayMinutes, figures } = history
    const column = isWear ? wear : figures.get(variable as never)
    into.count = 0
    if (!column) return
    const end = Math.min(last, from + days - 1)
    for (let day = Math.max(first, from); day <= end; day++) {
      const cell = offset + day - from
      const worn = wear[cell] ?? -1
      if (wornMinutes > 0 && worn < wornMinutes) continue
      const figure = column[cell] ?? Number.NaN
      const isKnown = isWear ? figure >= 0 : !Number.isNaN(figure)
      if (!isKnown) continue
      into.at[into.count] = variable === 'valid_day' ? Number(figure >= validDayMinutes) : figure
      into.day[into.count] = day
      into.count += 1
    }
  }
}

/** Whether a reading fulfils the condition; `isOpen`: whether an open alert stays so. */
export function testOf(condition: AlertCondition): (value: number, isOpen: boolean) => boolean {
  const { operator, threshold = Number.NaN, upTo = Number.NaN, closesAt } = condition
  const limit = (isOpen: boolean) => (isOpen && closesAt !== undefined ? closesAt : threshold)
  switch (operator) {
    case '<':
      return (value, isOpen) => value < limit(isOpen)
    case '<=':
      return (value, isOpen) => value <= limit(isOpen)
    case '>':
      return (value, isOpen) => value > limit(isOpen)
    case '>=':
      return (value, isOpen) => value >= limit(isOpen)
    case '=':
      return (value) => value === threshold
    case '!=':
      return (value) => value !== threshold
    case 'between':
      return (value) => value >= threshold && value <= upTo
    case 'outside':
      return (value) => value < threshold || value > upTo
    case 'in':
    case 'notIn': {
      const mask = maskOf(condition)
      return (value) => ((value & mask) !== 0) === (operator === 'in')
    }
  }
}

function maskOf({ variable, states = [] }: AlertCondition): number {
  const choices = alertVariables[variable].choices ?? deviceTroubles
  return states.reduce((mask, state) => {
    const place = choices.findIndex(({ key }) => key === state)
    return place < 0 ? mask : mask | (1 << place)
  }, 0)
}
