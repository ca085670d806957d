import type { Path } from '../../definitions'
import { enteredText } from '../words/value-text'
import type { AlertCondition } from './alert-rule'
import type { AlertVariable } from './alert-variables'
import type { Refuse } from './check-alert-rule'
import { isOfSamples } from './sample-windows'

const simple = new Set(['<', '<=', '>', '>='])

/** What thresholds cannot be: without a number, in another unit, never beyond, or closing on the wrong side. */
export function checkThresholds(
  condition: AlertCondition,
  variable: AlertVariable,
  path: Path,
  refuse: Refuse,
): void {
  const { operator, threshold, upTo, closesAt } = condition
  if (threshold === undefined) {
    refuse([...path, 'threshold'], 'noThreshold', {})
    return
  }
  const isInUnit = checkUnit(condition, variable, 'threshold', path, refuse)
  if (operator === 'between' || operator === 'outside') {
    if (upTo === undefined) refuse([...path, 'upTo'], 'noUpperEnd', {})
    else if (upTo <= threshold) refuse([...path, 'upTo'], 'emptyRange', {})
    else if (checkUnit(condition, variable, 'upTo', path, refuse) && isInUnit)
      checkReach(condition, variable, path, refuse)
  } else if (isInUnit) checkReach(condition, variable, path, refuse)
  if (closesAt === undefined) return
  if (!simple.has(operator)) {
    refuse([...path, 'closesAt'], 'closesOnlySimple', {})
    return
  }
  const isBelow = operator === '<' || operator === '<='
  // At most 90 that closes at 90 would open and close with the same value.
  const isSame = closesAt === threshold && (operator === '<=' || operator === '>=')
  if (isSame || (isBelow ? closesAt < threshold : closesAt > threshold))
    refuse([...path, 'closesAt'], 'closesInside', {
      threshold: entered(condition, variable, threshold),
      side: farSides[operator as keyof typeof farSides],
    })
  else checkUnit(condition, variable, 'closesAt', path, refuse)
}

/** A condition that no possible value fulfils raises nothing. */
function checkReach(condition: AlertCondition, variable: AlertVariable, path: Path, refuse: Refuse): void {
  const { operator, threshold = 0, upTo = 0, comparison } = condition
  const possible = comparison === 'value' ? possibleValues(condition, variable) : null
  if (!possible) return
  const [minimum, maximum] = possible
  const isNever =
    (operator === '<' && threshold <= minimum) ||
    (operator === '>' && threshold >= maximum) ||
    (operator === 'outside' && threshold <= minimum && upTo >= maximum)
  if (!isNever) return
  refuse([...path, 'threshold'], 'neverBeyond', {
    variable: variable.name,
    range: rangeText(condition, variable, possible),
  })
}

/** Where an open alert is over. */
const farSides = {
  '<': { ja: '以上', en: 'at least' },
  '<=': { ja: 'より大きい値', en: 'above' },
  '>': { ja: '以下', en: 'at most' },
  '>=': { ja: 'より小さい値', en: 'below' },
} as const

/** In the unit in which thresholds are entered. */
function entered(condition: AlertCondition, variable: AlertVariable, value: number) {
  const text = (language: 'ja' | 'en') => enteredText(variable, condition, value, language)
  return { ja: text('ja'), en: text('en') }
}

function rangeText(
  condition: AlertCondition,
  variable: AlertVariable,
  [minimum, maximum]: readonly [number, number],
) {
  const [from, to] = [entered(condition, variable, minimum), entered(condition, variable, maximum)]
  return { ja: `${from.ja}〜${to.ja}`, en: `${from.en} and ${to.en}` }
}

/** Whether a value can be of the unit of its variable. */
function checkUnit(
  condition: AlertCondition,
  variable: AlertVariable,
  part: 'threshold' | 'upTo' | 'closesAt',
  path: Path,
  refuse: Refuse,
): boolean {
  const value = condition[part]
  if (value === undefined) return true
  const at = [...path, part]
  const { aggregate, comparison, window } = condition
  // Hours are a likely slip where minutes are asked.
  const isInMinutes =
    variable.isDuration && comparison === 'value' && aggregate !== 'count' && !isOfSamples(window)
  if (isInMinutes && value > 0 && value <= 24 && aggregate !== 'slope') {
    refuse(at, 'hoursForMinutes', { variable: variable.name, hours: value, minutes: value * 60 })
    return false
  }
  // Of what is in percent 0.5 is a likely slip for 50.
  const isPercent = variable.unit.en === '%' && variable.range[0] === 0 && comparison === 'value'
  if (isPercent && aggregate !== 'count' && aggregate !== 'slope' && value > 0 && value < 1) {
    refuse(at, 'shareForPercent', { variable: variable.name, share: value, percent: asPercent(value) })
    return false
  }
  const possible = possibleValues(condition, variable)
  if (!possible) return true
  const [minimum, maximum] = possible
  if (value >= minimum && value <= maximum) return true
  if (comparison === 'zScore') refuse(at, 'negativeScore', {})
  else refuse(at, 'otherUnit', { variable: variable.name, range: rangeText(condition, variable, possible) })
  return false
}

const asPercent = (share: number) => Math.round(share * 100_000) / 1000

/** Between which values a threshold makes sense; null: anywhere. */
export function possibleValues(
  { aggregate, comparison, window }: AlertCondition,
  { range }: AlertVariable,
): readonly [number, number] | null {
  if (comparison === 'zScore') return [-10, 10]
  if (comparison === 'percent' || aggregate === 'slope') return null
  const days = daysOf(window)
  if (aggregate === 'count') return [0, days]
  const [least, most] = range
  if (comparison === 'difference') return [-most, most]
  return [least, aggregate === 'sum' ? most * days : most]
}

/** How many days a window has. */
export function daysOf({ count, unit }: AlertCondition['window']): number {
  if (unit === 'studyWeek') return count * 7
  // Of minutes and hours no sum is greater than that of a day.
  return unit === 'day' ? count : 1
}
