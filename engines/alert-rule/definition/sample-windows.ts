import { type MetricKey, metrics } from '../../metrics'
import type { AlertCondition, AlertRule } from './alert-rule'
import type { AlertVariableKey } from './alert-variables'

type Window = AlertCondition['window']

const minuteMs = 60_000

/** Whether what a variable says is measured again and again within a day, so that minutes and hours of it can be asked. */
export function hasSamples(variable: AlertVariableKey): variable is MetricKey {
  if (variable === 'wear') return false
  const kind = variable in metrics ? metrics[variable as MetricKey].kind : null
  return kind === 'instant' || kind === 'sum'
}

/** Whether a window is one of minutes or hours, which ends with a sample and not with a day. */
export function isOfSamples({ unit }: Window): boolean {
  return unit === 'minute' || unit === 'hour'
}

/** Whether a rule is evaluated with each sample. */
export function asksSamples({ conditions }: Pick<AlertRule, 'conditions'>): boolean {
  return conditions.some(({ window }) => isOfSamples(window))
}

/** How long a window of minutes or hours is, in milliseconds. */
export function windowMs({ count, unit }: Window): number {
  return count * (unit === 'hour' ? 60 * minuteMs : minuteMs)
}
