import { metricOf, metricStyle } from '@/entities/measurement'
import { type MetricKey, unitsOf } from '../../../../../../engines/metrics'

/** A unit as it is written to people: 歩 for the one in which steps are stored. */
export function unitLabel(metric: MetricKey, unit: string): string {
  const name = metricOf(metric.toUpperCase())
  if (name === undefined || unitsOf(metric)[0]?.unit !== unit) return unit
  const { unit: shown, divisor, isDuration } = metricStyle(name)
  return divisor === undefined && !isDuration ? shown : unit
}
