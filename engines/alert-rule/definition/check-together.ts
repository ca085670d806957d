import type { Path } from '../../definitions'
import type { AlertCondition, AlertRule } from './alert-rule'
import { alertVariables } from './alert-variables'
import type { Refuse } from './check-alert-rule'
import { daysOf, possibleValues } from './check-thresholds'
import { isOfSamples, windowMs } from './sample-windows'
import {
  both,
  everyValue,
  notAbove,
  notBelow,
  othersOf,
  type Stretches,
  stretchesOf,
  within,
} from './value-stretches'

/** Conditions that say the same, or can never hold at once: two of them, or more of which each two could. */
export function checkTogether(rule: AlertRule, refuse: Refuse): void {
  const { combine, conditions } = rule
  checkAlways(rule, refuse)
  conditions.forEach((condition, place) => {
    const at: Path = ['conditions', place]
    const same = conditions.slice(0, place).findIndex((before) => isSame(condition, before))
    if (same >= 0) refuse(at, 'sameTwice', { other: same + 1 })
    else if (combine === 'all') {
      const others = contradicted(conditions.slice(0, place), condition)
      if (others.length > 0) refuse(at, 'contradiction', { others: textOfPlaces(others) })
    }
  })
}

/** Conditions of which some hold whatever is measured, or that an open alert never leaves. */
function checkAlways({ combine, conditions, resolves }: AlertRule, refuse: Refuse): void {
  const figures = conditions.filter((one) => !isOfStates(one))
  // What is in another unit, or no range, is told as that.
  if (!figures.every(isInRange)) return
  const never = (isOpen: boolean) => {
    const isNever = (some: readonly AlertCondition[]) =>
      neverTrueFigures(some, (one) => othersOf(one, isOpen))
    // Of several that hold together each would have to, and of some of which one suffices all are false at once.
    return combine === 'any'
      ? figures.length > 0 && isNever(figures)
      : figures.length === conditions.length && figures.every((one) => isNever([one]))
  }
  if (never(false)) refuse(['conditions'], 'holdsAlways', {})
  else if (resolves && never(true)) refuse(['conditions'], 'closesNever', {})
}

function isInRange(condition: AlertCondition): boolean {
  const { threshold, upTo = threshold ?? 0, closesAt = threshold } = condition
  if (threshold === undefined || upTo < threshold) return false
  const [least, most] = possibleValues(condition, alertVariables[condition.variable]) ?? [-Infinity, Infinity]
  return [threshold, upTo, closesAt].every((end = Number.NaN) => end >= least && end <= most)
}

function isSame(one: AlertCondition, other: AlertCondition): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Numbers of conditions as people count them. */
function textOfPlaces(places: readonly number[]) {
  return {
    ja: places.map((place) => `条件${place + 1}`).join('・'),
    en: places.map((place) => `condition ${place + 1}`).join(' and '),
  }
}

/** The fewest of the conditions before with which one never holds; none where it may, or where those never hold themselves. */
function contradicted(before: readonly AlertCondition[], condition: AlertCondition): number[] {
  const never = (places: readonly number[]) =>
    neverHold([condition, ...places.flatMap((place) => before[place] ?? [])])
  const all = before.map((_, place) => place)
  if (never([])) return []
  const one = all.find((place) => never([place]))
  if (one !== undefined) return [one]
  if (neverHold(before) || !never(all)) return []
  // One after the other is left out without which it is a contradiction still.
  return all.reduceRight((places, place) => {
    const fewer = places.filter((other) => other !== place)
    return never(fewer) ? fewer : places
  }, all)
}

function neverHold(conditions: readonly AlertCondition[]): boolean {
  const states = conditions.filter(isOfStates)
  return neverTrueStates(states) || neverTrueFigures(conditions.filter((one) => !isOfStates(one)))
}

function isOfStates({ operator }: AlertCondition): boolean {
  return operator === 'in' || operator === 'notIn'
}

/** What is read, but for how it is put together and over what time. */
function subjectOf({ variable, comparison, baselineDays, survey }: AlertCondition): string {
  return JSON.stringify([variable, comparison, baselineDays, survey?.surveyId, survey?.part])
}

function neverTrueStates(conditions: readonly AlertCondition[]): boolean {
  const groups = new Set(conditions.map(stateKeyOf))
  return [...groups].some((key) => areStatesApart(conditions.filter((one) => stateKeyOf(one) === key)))
}

const stateKeyOf = (condition: AlertCondition) =>
  `${subjectOf(condition)} ${JSON.stringify(condition.window)}`

function areStatesApart(conditions: readonly AlertCondition[]): boolean {
  const [first] = conditions
  if (!first) return false
  const wanted = conditions.filter(({ operator }) => operator === 'in').map(({ states = [] }) => states)
  const unwanted = conditions.flatMap(({ operator, states = [] }) => (operator === 'notIn' ? states : []))
  const { choices } = alertVariables[first.variable]
  // Several troubles of a device hold at once, and several choices of a question.
  if (first.variable !== 'day_state' || !Array.isArray(choices))
    return wanted.some((states) => states.every((state) => unwanted.includes(state)))
  // A day has one of its states.
  return choices.every(({ key }) => unwanted.includes(key) || !wanted.every((states) => states.includes(key)))
}

/** A figure of a window, with the values that fulfil all conditions over it. */
interface Figure {
  readonly condition: AlertCondition
  values: Stretches
}

/**
 * Figures of the same values are ordered: the least value of a window is not above its mean, and not above that of a shorter window in
 * it. What each leaves of the others is taken away until nothing changes; then the least that is left of each fulfils all of it.
 */
function neverTrueFigures(
  conditions: readonly AlertCondition[],
  valuesOf: (condition: AlertCondition) => Stretches = stretchesOf,
): boolean {
  const figures: Figure[] = []
  for (const condition of conditions) {
    const known = figures.find((figure) => isSameFigure(figure.condition, condition))
    if (known) known.values = both(known.values, valuesOf(condition))
    else figures.push({ condition, values: both(possibleOf(condition), valuesOf(condition)) })
  }
  // Each turn takes an end away, of which there are few.
  for (let isNews = true; isNews; ) {
    isNews = false
    for (const low of figures) {
      for (const high of figures) {
        if (low === high || !isNeverAbove(low.condition, high.condition)) continue
        isNews = narrow(low, notAbove(low.values, high.values)) || isNews
        isNews = narrow(high, notBelow(high.values, low.values)) || isNews
      }
    }
  }
  return figures.some(({ values }) => values.length === 0)
}

function possibleOf(condition: AlertCondition): Stretches {
  const possible =
    condition.comparison === 'value' ? possibleValues(condition, alertVariables[condition.variable]) : null
  return possible ? within(...possible) : everyValue
}

function narrow(figure: Figure, values: Stretches): boolean {
  const isNews = JSON.stringify(endsOf(figure.values)) !== JSON.stringify(endsOf(values))
  figure.values = values
  return isNews
}

/** JSON has no infinity. */
function endsOf(values: Stretches): string[] {
  return values.map(({ from, to, isFromOpen, isToOpen }) => `${from} ${to} ${isFromOpen} ${isToOpen}`)
}

function isSameFigure(one: AlertCondition, other: AlertCondition): boolean {
  if (subjectOf(one) !== subjectOf(other)) return false
  if (JSON.stringify(one.window) !== JSON.stringify(other.window)) return false
  return one.aggregate === other.aggregate || (isOfOneValue(one) && isOfOneValue(other))
}

/** Of one day there is one value, whatever is asked of it. */
function isOfOneValue({ window, aggregate, variable }: AlertCondition): boolean {
  const isOneDay = window.unit === 'day' && window.count === 1
  return isOneDay && aggregate !== 'count' && aggregate !== 'slope' && !alertVariables[variable].ofSurvey
}

function isNeverAbove(low: AlertCondition, high: AlertCondition): boolean {
  if (subjectOf(low) !== subjectOf(high)) return false
  const [rank, other] = [rankOf(low), rankOf(high)]
  if (rank === null || other === null) return false
  const relation = windowsOf(low, high)
  // The newest value of both is the same.
  const areNewest = low.aggregate === 'last' && high.aggregate === 'last'
  if (relation === 'same') return rank < other
  // A sum of a longer window has all that a shorter one has.
  if (relation === 'shorter') return other === 3 || (other === 2 && rank < 3) || areNewest
  return relation === 'longer' && (rank === 0 || areNewest)
}

/** Whether the first window is the second one, or a part of it, or holds it; a person's usual is that before each window. */
function windowsOf(one: AlertCondition, other: AlertCondition): 'same' | 'shorter' | 'longer' | null {
  if (JSON.stringify(one.window) === JSON.stringify(other.window)) return 'same'
  const areFigures = one.comparison === 'value' && alertVariables[one.variable].ofSurvey !== 'sentSurveys'
  const lengths = [lengthOf(one), lengthOf(other)]
  const [length = null, than = null] = lengths
  if (!areFigures || length === null || than === null || length.isOfDays !== than.isOfDays) return null
  return length.size < than.size ? 'shorter' : 'longer'
}

/** Study weeks end where they began, and not with the day. */
function lengthOf({ window }: AlertCondition) {
  if (isOfSamples(window)) return { isOfDays: false, size: windowMs(window) }
  return window.unit === 'day' ? { isOfDays: true, size: daysOf(window) } : null
}

/** Which figures of a window are never above others of it; a sum only of what is never below zero. */
function rankOf({ aggregate, variable, comparison }: AlertCondition): number | null {
  const [least] = alertVariables[variable].range
  if (aggregate === 'sum') return least >= 0 && comparison === 'value' ? 3 : null
  if (aggregate === 'min') return 0
  if (aggregate === 'mean' || aggregate === 'median' || aggregate === 'last') return 1
  return aggregate === 'max' ? 2 : null
}
