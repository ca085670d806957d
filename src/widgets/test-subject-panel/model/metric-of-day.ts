import type { MetricName, TestSubjectDay } from '@/entities/measurement'

type MetricDay = TestSubjectDay['metrics'][number]

/** A metric's state and figures on a day. A metric missing in the answer was not measured. */
export function stateOfMetric(day: TestSubjectDay, metric: MetricName): MetricDay {
  return (
    day.metrics.find((entry) => entry.metric === metric) ?? {
      metric,
      state: 'NOT_MEASURED',
      value: null,
      sharedValue: null,
      minimum: null,
      maximum: null,
      sampleCount: 0,
      isComputed: false,
    }
  )
}
