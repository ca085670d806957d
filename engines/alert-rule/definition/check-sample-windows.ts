import type { Path } from '../../definitions'
import { aggregateWords } from '../words/alert-words'
import { type AlertCondition, type AlertRule, alertLimits } from './alert-rule'
import { alertVariables } from './alert-variables'
import type { Refuse } from './check-alert-rule'
import { asksSamples, hasSamples, isOfSamples, windowMs } from './sample-windows'

const aggregatesOfSamples = new Set(['last', 'mean', 'median', 'sum', 'min', 'max'])
const hourMs = 3_600_000

/** What a window of minutes or hours cannot ask, and windows that are too long for their unit. */
export function checkSampleWindow(
  { variable, window, aggregate, comparison }: AlertCondition,
  path: Path,
  refuse: Refuse,
): void {
  const { count, unit } = window
  const at = [...path, 'window', 'count']
  if (unit === 'day' && count > alertLimits.windowDays)
    refuse(at, 'longDays', { maximum: alertLimits.windowDays })
  if (unit === 'hour' && count > alertLimits.windowHours)
    refuse(at, 'longHours', { maximum: alertLimits.windowHours })
  if (!isOfSamples(window)) return
  const { name } = alertVariables[variable]
  // What has one value a day has none of the last ten minutes.
  if (!hasSamples(variable)) refuse([...path, 'window'], 'onlyDays', { variable: name })
  if (!aggregatesOfSamples.has(aggregate))
    refuse([...path, 'aggregate'], 'notOfSamples', { aggregate: aggregateWords[aggregate] })
  if (comparison !== 'value') refuse([...path, 'comparison'], 'noUsualOfSamples', {})
}

/** A rule of minutes and hours is evaluated with each sample, and silence is a rule of its own. */
export function checkSamplesTogether(rule: AlertRule, refuse: Refuse): void {
  if (!asksSamples(rule)) return
  const { conditions, missing, evaluation, repeated } = rule
  conditions.forEach(({ window }, place) => {
    if (!isOfSamples(window)) refuse(['conditions', place, 'window'], 'mixedWindows', {})
  })
  const longest = Math.max(...conditions.map(({ window }) => (isOfSamples(window) ? windowMs(window) : 0)))
  if (longest * repeated.windows > alertLimits.reachHours * hourMs)
    refuse(['repeated', 'windows'], 'longTogether', { maximum: alertLimits.reachHours })
  if (missing !== 'keep') refuse(['missing'], 'missingOfSamples', {})
  if (evaluation.kind !== 'newData') refuse(['evaluation', 'kind'], 'samplesOnNewData', {})
}
