import { type AlertRule, alertLimits } from '../definition/alert-rule'
import { alertVariables } from '../definition/alert-variables'
import { asksSamples, isOfSamples, windowMs } from '../definition/sample-windows'
import { asksSurveys, asksSurveysAlone } from '../definition/survey-conditions'
import { type ReadCondition, type Reading, readerOf, testOf } from './read-condition'
import type { Moment, SubjectHistory } from './subject-history'

/** `unknown`: whatever missing data mean, since it is nothing that could be compared. */
export type Verdict = 'breach' | 'fine' | 'missing' | 'unknown'

/** A rule that is ready to evaluate many subjects. */
export interface CompiledRule {
  readonly rule: AlertRule
  /** Whether today can be evaluated, since all it asks is settled once it is there. */
  readonly isOfToday: boolean
  /** Whether it asks nothing that may still come today. */
  readonly isOfNow: boolean
  /** Whether its newest window goes on until the next begins: it asks the present, or surveys, whose day may have further answers. */
  readonly isOngoing: boolean
  readonly asksSurveys: boolean
  /** Whether it asks surveys alone, so that no device has to synchronise first. */
  readonly isOfSurveys: boolean
  /** How many days before a window have to be read. */
  readonly reach: number
  /** Days (or milliseconds) that the windows of its quickest condition go back. */
  readonly step: number
  /** One window by itself, so many windows `back`; `isOpen` makes an open alert close at its own value. */
  readonly verdict: (
    history: SubjectHistory,
    window: number,
    last: number,
    isOpen: boolean,
    back?: number,
  ) => Verdict
  readonly readings: (history: SubjectHistory, window: number, last: number) => readonly Reading[]
}

/** `read`: the readers of another rule that asks the same, with other thresholds. */
export function compileRule(rule: AlertRule, read = readersOf(rule)): CompiledRule {
  const conditions = rule.conditions.map((condition, place) => ({
    // Another rule that asks the same has as many.
    read: read[place] ?? readerOf(condition, rule),
    test: testOf(condition),
    step: lengthOf(condition),
  }))
  const isAll = rule.combine === 'all'
  // A window that is looked at for an open alert and again for a new one is read twice; rules rarely have both.
  const verdict: CompiledRule['verdict'] = (history, window, last, isOpen, back = 0) => {
    let isMissing = false
    let isUnknown = false
    for (const { read, test, step } of conditions) {
      // Windows touch, and none overlaps another: 2 of 3 windows of 7 days are 21 days.
      const { kind, value } = read(history, window - back * step, back === 0 && window === last)
      if (kind === 'missing') isMissing = true
      else if (kind === 'notComparable') isUnknown = true
      else if ((kind === 'value' && test(value, isOpen)) !== isAll) return isAll ? 'fine' : 'breach'
    }
    // What is missing decides only where its policy does, whatever the unknown ones are.
    if (isMissing && (!isUnknown || decides(rule.missing, isAll))) return 'missing'
    if (isUnknown) return 'unknown'
    return isAll ? 'breach' : 'fine'
  }
  const known = rule.conditions.map(({ variable }) => alertVariables[variable].known)
  return {
    rule,
    isOfToday: asksSamples(rule) || !known.includes('day'),
    isOfNow: known.every((when) => when === 'now'),
    isOngoing: known.includes('now') || asksSurveys(rule),
    asksSurveys: asksSurveys(rule),
    isOfSurveys: asksSurveysAlone(rule),
    reach: reachOf(rule),
    step: Math.min(...conditions.map(({ step }) => step)),
    verdict,
    readings: (history, window, last) => conditions.map(({ read }) => read(history, window, window === last)),
  }
}

function decides(missing: AlertRule['missing'], isAll: boolean): boolean {
  if (missing === 'keep' || missing === 'separate') return true
  return (missing === 'fine') === isAll
}

function readersOf(rule: AlertRule): readonly ReadCondition[] {
  return rule.conditions.map((condition) => readerOf(condition, rule))
}

/** Readers that remember what they read of a subject until they are asked of the next: of many thresholds each is read once. */
export function rememberingReaders(rule: AlertRule): readonly ReadCondition[] {
  return readersOf(rule).map((read) => {
    const known = new Map<number, Reading>()
    let of: SubjectHistory | null = null
    return (history, window, isLast) => {
      if (of !== history) known.clear()
      of = history
      const reading = known.get(window) ?? read(history, window, isLast)
      known.set(window, reading)
      return reading
    }
  })
}

const dayMs = 86_400_000

function reachOf({ conditions, repeated }: AlertRule): number {
  const spans = conditions.map(({ window, comparison }) => {
    if (isOfSamples(window)) return Math.ceil((windowMs(window) * repeated.windows) / dayMs) + 1
    const length = window.unit === 'day' ? window.count : window.count * 7
    const days = length * repeated.windows + (window.unit === 'day' ? 0 : 7)
    return days + (comparison === 'value' ? 0 : alertLimits.baselineReach)
  })
  return Math.max(...spans)
}

/** Days of one window; milliseconds where it has minutes or hours. */
function lengthOf({ window }: AlertRule['conditions'][number]): number {
  const { count, unit } = window
  if (isOfSamples(window)) return windowMs(window)
  return unit === 'day' ? count : count * 7
}

/** The last window that can be evaluated now: today, or the last day that is over. */
export function lastWindow({ isOfToday }: CompiledRule, { today }: Moment): number {
  return isOfToday ? today : today - 1
}
