import { type MetricKey, metrics } from '../metric'
import type { DayFacts } from './day-facts'
import type { DayState } from './day-state'
import { isEnrolled, showsWear } from './day-wear'
import { missingReasonOf } from './missing-reason'

/** 欠測理由: the state of a metric on a day. worn_partial is decided when read, with the current threshold. */
export function stateOf(
  metric: MetricKey,
  figure: number | null,
  wear: number | null,
  facts: DayFacts,
): DayState {
  if (figure !== null) return stateOfFigure(figure, wear, facts)
  if (!isEnrolled(facts)) return 'not_enrolled'
  if (facts.links.length === 0) return 'no_device'
  if (facts.shared.some((one) => one.metric === metrics[metric].code)) return 'handed_over'
  const reason = missingReasonOf(metric, facts)
  if (reason) return reason
  if (wear === null) return 'wear_unknown'
  return wear === 0 ? 'not_worn' : 'not_measured'
}

/** A device in a drawer counts zeros, too: they are measured only where something shows that it was worn. */
function stateOfFigure(figure: number, wear: number | null, facts: DayFacts): DayState {
  if (figure !== 0) return 'complete'
  if (wear === null) return showsWear(facts) ? 'true_zero' : 'wear_unknown'
  return wear === 0 ? 'not_worn' : 'true_zero'
}

const unmeasured: ReadonlySet<DayState> = new Set(['not_worn', 'wear_unknown'])

/** The figure as it is counted: a zero that nobody measured is none. Worn time is known to be nothing. */
export function measuredFigure(metric: MetricKey, figure: number | null, state: DayState): number | null {
  return metric !== 'wear' && unmeasured.has(state) ? null : figure
}
