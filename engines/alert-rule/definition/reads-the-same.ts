import type { AlertRule } from './alert-rule'
import { surveyColumnOf } from './survey-conditions'

/** Whether the values of alerts of two rules are one figure: what their first conditions read is the same, with the same unit. */
export function readsTheSame(
  one: Pick<AlertRule, 'conditions'>,
  other: Pick<AlertRule, 'conditions'>,
): boolean {
  return figureOf(one) === figureOf(other)
}

function figureOf({ conditions: [first] }: Pick<AlertRule, 'conditions'>): string {
  if (!first) return ''
  const { aggregate, window, comparison, baselineDays } = first
  const usual = comparison === 'value' ? null : (baselineDays ?? null)
  return JSON.stringify([surveyColumnOf(first), aggregate, window.count, window.unit, comparison, usual])
}
