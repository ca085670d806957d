import type { Path } from '../../definitions'
import type { AlertCondition, AlertRule } from './alert-rule'
import { alertVariables } from './alert-variables'
import type { Refuse } from './check-alert-rule'

/** Conditions that say the same, or can never hold at once. */
export function checkTogether({ combine, conditions }: AlertRule, refuse: Refuse): void {
  conditions.forEach((condition, place) => {
    for (const [other, before] of conditions.slice(0, place).entries()) {
      if (askedOf(condition) !== askedOf(before)) continue
      const at: Path = ['conditions', place]
      if (JSON.stringify(condition) === JSON.stringify(before)) refuse(at, 'sameTwice', { other: other + 1 })
      else if (combine === 'all' && areApart(condition, before))
        refuse(at, 'contradiction', { other: other + 1 })
    }
  })
}

/** What is read, but for how it is put together. */
function askedOf({ variable, window, comparison, baselineDays, survey }: AlertCondition): string {
  return JSON.stringify([variable, window, comparison, baselineDays, survey?.surveyId, survey?.part])
}

function areApart(one: AlertCondition, other: AlertCondition): boolean {
  if (isOfStates(one) || isOfStates(other)) return areStatesApart(one, other)
  const [a, b] = [stretchesOf(one), stretchesOf(other)]
  if (one.aggregate === other.aggregate) return a.every((each) => b.every((also) => !meet(each, also)))
  const order = (rankOf(one) ?? Number.NaN) - (rankOf(other) ?? Number.NaN)
  // The least value of a window is not above its mean, and the mean not above the greatest.
  if (order < 0) return isAbove(a, b)
  return order > 0 && isAbove(b, a)
}

function isOfStates({ operator }: AlertCondition): boolean {
  return operator === 'in' || operator === 'notIn'
}

function areStatesApart(one: AlertCondition, other: AlertCondition): boolean {
  const [a, b] = [one.states ?? [], other.states ?? []]
  if (one.operator === 'in' && other.operator === 'in')
    // Several troubles of a device hold at once.
    return one.variable === 'day_state' && !a.some((state) => b.includes(state))
  if (one.operator === 'in') return a.every((state) => b.includes(state))
  if (other.operator === 'in') return b.every((state) => a.includes(state))
  const { choices } = alertVariables[one.variable]
  // A day has one of its states.
  if (one.variable !== 'day_state' || !Array.isArray(choices)) return false
  return choices.every(({ key }) => a.includes(key) || b.includes(key))
}

/** Values that fulfil a condition; open: without its ends. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly isOpen: boolean
}

const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

function stretchesOf({ operator, threshold = 0, upTo = 0 }: AlertCondition): readonly Stretch[] {
  switch (operator) {
    case '<':
      return [{ from: lowest, to: threshold, isOpen: true }]
    case '<=':
      return [{ from: lowest, to: threshold, isOpen: false }]
    case '>':
      return [{ from: threshold, to: highest, isOpen: true }]
    case '>=':
      return [{ from: threshold, to: highest, isOpen: false }]
    case '=':
      return [{ from: threshold, to: threshold, isOpen: false }]
    case 'between':
      return [{ from: threshold, to: upTo, isOpen: false }]
    case '!=':
      return [
        { from: lowest, to: threshold, isOpen: true },
        { from: threshold, to: highest, isOpen: true },
      ]
    case 'outside':
      return [
        { from: lowest, to: threshold, isOpen: true },
        { from: upTo, to: highest, isOpen: true },
      ]
    default:
      return []
  }
}

function meet(one: Stretch, other: Stretch): boolean {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  return from < to || (from === to && holds(one, from) && holds(other, from))
}

function holds({ from, to, isOpen }: Stretch, value: number): boolean {
  return isOpen ? from < value && value < to : from <= value && value <= to
}

/** Which figures of a window are never above others of it. */
function rankOf({ aggregate }: AlertCondition): number | null {
  if (aggregate === 'min') return 0
  if (aggregate === 'mean' || aggregate === 'median' || aggregate === 'last') return 1
  return aggregate === 'max' ? 2 : null
}

/** Whether each value of the one lies above each of the other. */
function isAbove(one: readonly Stretch[], other: readonly Stretch[]): boolean {
  return one.every((high) =>
    other.every((low) => high.from > low.to || (high.from === low.to && (high.isOpen || low.isOpen))),
  )
}
