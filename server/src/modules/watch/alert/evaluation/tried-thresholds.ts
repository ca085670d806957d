import {
  type AlertCondition,
  type AlertRule,
  type AlertVariableKey,
  alertVariables,
} from '../../../../../../engines/alert-rule'

/** The rule with another threshold of its first condition; where an alert closes moves along. */
export function withThreshold(rule: AlertRule, threshold: number): AlertRule {
  const [first, ...others] = rule.conditions
  if (!first) return rule
  const { closesAt, ...open } = first
  const shifted =
    closesAt === undefined
      ? open
      : { ...open, closesAt: closesAt + threshold - (first.threshold ?? threshold) }
  return { ...rule, conditions: [{ ...shifted, threshold }, ...others] }
}

/** Three lower and three higher thresholds, where the first condition has one. */
export function triedThresholds({ conditions }: AlertRule): number[] {
  const [first] = conditions
  if (first?.threshold === undefined || !['<', '<=', '>', '>='].includes(first.operator)) return []
  const { threshold, comparison, aggregate, variable } = first
  const isWhole = hasWholeValues(first)
  const step = Math.max(isWhole ? 1 : 0, stepAround(Math.abs(threshold)))
  const isOfDays = comparison === 'value' && !['sum', 'count', 'slope'].includes(aggregate)
  // No percentage is above 100.
  const [least, most] = isOfDays ? alertVariables[variable].range : [isWhole ? 0 : -Infinity, Infinity]
  return [-3, -2, -1, 0, 1, 2, 3]
    .map((times) => Math.round((threshold + times * step) * 1000) / 1000)
    .filter((tried) => tried === threshold || (tried >= least && tried <= most))
}

const whole: ReadonlySet<AlertVariableKey> = new Set<AlertVariableKey>([
  'valid_day',
  'battery',
  'missed_surveys',
])

/** Whether its values are whole: thresholds between two of them raise as many alerts as one of the two. */
function hasWholeValues({ comparison, aggregate, variable }: AlertCondition): boolean {
  if (comparison !== 'value') return false
  return aggregate === 'count' || (whole.has(variable) && !['mean', 'median', 'slope'].includes(aggregate))
}

/** A round number near a tenth. */
function stepAround(size: number): number {
  if (size === 0) return 1
  const tenth = size / 10
  const power = 10 ** Math.floor(Math.log10(tenth))
  const leading = tenth / power
  return power * (leading >= 5 ? 5 : leading >= 2 ? 2 : 1)
}
