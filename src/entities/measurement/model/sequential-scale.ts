import { type MetricName, metricStyle } from './metric'

/** The six steps of the sequential palette. */
export type SequentialStep = 1 | 2 | 3 | 4 | 5 | 6

const steps: readonly SequentialStep[] = [1, 2, 3, 4, 5, 6]

/** The step of a value on a scale; values outside take the end steps. */
export function sequentialStep(value: number, [low, high]: readonly [number, number]): SequentialStep {
  const share = (value - low) / (high - low)
  const index = Math.min(steps.length - 1, Math.max(0, Math.floor(share * steps.length)))
  return steps[index] ?? 1
}

/** The step of a metric's figure on the metric's own scale. */
export function metricStep(metric: MetricName, value: number): SequentialStep {
  return sequentialStep(value, metricStyle(metric).heatmap)
}

/** Where each step of a metric begins, for its legend. */
export function metricStepStarts(metric: MetricName): { step: SequentialStep; from: number }[] {
  const [low, high] = metricStyle(metric).heatmap
  return steps.map((step) => ({ step, from: low + ((high - low) * (step - 1)) / steps.length }))
}
