import { builder } from '../../../platform/graphql/builder'
import {
  type DayState,
  dayStates,
  type MetricKey,
  metricKeys,
  metricKinds,
  type SleepStage,
  sleepStages,
} from '../../series/measurement'
import { monitoringSorts } from './project/order-subjects'

export const DayStateEnum = builder.enumType('DayState', {
  description:
    'Why a day looks as it does for one metric. 欠測理由. The order is the code used in packed columns.',
  values: upperNames<DayState>(dayStates),
})

export const MetricKeyEnum = builder.enumType('MetricKey', {
  description: 'A measured quantity. The order is the code used in the store and in packed columns.',
  values: upperNames<MetricKey>(metricKeys),
})

export const MetricKindEnum = builder.enumType('MetricKind', {
  description: 'How values of a metric are put together over time.',
  values: upperNames(metricKinds),
})

export const SleepStageEnum = builder.enumType('SleepStageKind', {
  description: 'One stage of a night. ASLEEP where the device does not tell which.',
  values: upperNames<SleepStage>(sleepStages),
})

export const MonitoringSortEnum = builder.enumType('MonitoringSort', {
  description:
    'Order of the list, ascending; subjects without the figure come last, and equal ones by code. ATTENTION: who needs a person first. HEART_RATE, STEPS, SLEEP: today (heart rate also yesterday). WEAR: the latest full day. RECENCY: the longest without a sync first.',
  values: monitoringSorts,
})

/** The schema's enum names for our own: HEART_RATE for heart_rate. */
function upperNames<Name extends string>(names: readonly Name[]): Record<Uppercase<Name>, { value: Name }> {
  const pairs = names.map((name) => [name.toUpperCase(), { value: name }])
  // The object is made from these names.
  return Object.fromEntries(pairs) as Record<Uppercase<Name>, { value: Name }>
}
