import { type MetricKey, metrics } from '../metric'
import type { DayFacts } from './day-facts'
import type { DayState } from './day-state'
import { isEnrolled } from './day-wear'
import { missingReasonOf } from './missing-reason'

/** 欠測理由: the state of a metric on a day. worn_partial is decided when read, with the current threshold. */
export function stateOf(
  metric: MetricKey,
  figure: number | null,
  wear: number | null,
  facts: DayFacts,
): DayState {
  if (figure !== null) return stateOfFigure(metric, figure, wear)
  if (!isEnrolled(facts)) return 'not_enrolled'
  if (facts.links.length === 0) return 'no_device'
  if (facts.shared.some((one) => one.metric === metrics[metric].code)) return 'handed_over'
  const reason = missingReasonOf(metric, facts)
  if (reason) return reason
  if (wear === null) return 'wear_unknown'
  return wear === 0 ? 'not_worn' : 'not_measured'
}

function stateOfFigure(metric: MetricKey, figure: number, wear: number | null): DayState {
  if (metrics[metric].kind !== 'sum' || figure !== 0) return 'complete'
  return wear === 0 ? 'not_worn' : 'true_zero'
}
