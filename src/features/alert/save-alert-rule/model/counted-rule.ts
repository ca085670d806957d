import {
  type AlertRule as AlertDefinition,
  alertLimits,
  isOfCohort,
  isOfSamples,
  noAsks,
} from '../../../../../engines/alert-rule'
import { type RuleDraft, withPart } from './rule-draft'

/** For whom a rule raises an alert: each subject, so many of them, or a share. */
export type OfWhom = 'each' | 'count' | 'percent'

/** Numbers that people may begin with. */
const usualCount = 3
const usualPercent = 20

/** For whom the rule raises an alert. */
export function ofWhomOf({ cohort }: AlertDefinition): OfWhom {
  if (!cohort) return 'each'
  return cohort.percent === undefined ? 'count' : 'percent'
}

/** The rule for others; what does not fit is as usual again. */
export function withOfWhom(rule: AlertDefinition, whom: OfWhom): AlertDefinition {
  if (whom === 'each') {
    const { cohort: _, ...others } = rule
    return others
  }
  const { evaluation, missing, conditions } = rule
  const isOnTime = evaluation.kind === 'hourly' || evaluation.kind === 'daily'
  return {
    ...rule,
    cohort: whom === 'count' ? { atLeast: usualCount } : { percent: usualPercent },
    evaluation: isOnTime ? evaluation : { kind: 'hourly' },
    missing: missing === 'separate' ? 'keep' : missing,
    conditions: conditions.map((condition) => {
      const open = withPart(condition, 'closesAt', undefined)
      const isOfOther = isOfSamples(open.window) || open.window.unit === 'studyWeek'
      return isOfOther ? { ...open, window: { count: 1, unit: 'day' } } : open
    }),
  }
}

/** The draft with another rule. One that counts subjects sends them nothing, at once or step by step. */
export function withRule(draft: RuleDraft, rule: AlertDefinition): RuleDraft {
  if (!isOfCohort(rule)) return { ...draft, rule }
  const steps = draft.chain.steps.filter(({ whom }) => whom !== 'subject')
  return { ...draft, rule, asks: noAsks, chain: { ...draft.chain, steps } }
}

/** The rule with another number of subjects, or another share; a closing count that is no lower is left out. */
export function withCount(rule: AlertDefinition, opensAt: number): AlertDefinition {
  const { percent, closesAt } = rule.cohort ?? {}
  const opening = percent === undefined ? { atLeast: opensAt } : { percent: opensAt }
  const closing = closesAt !== undefined && closesAt < opensAt ? { closesAt } : {}
  return { ...rule, cohort: { ...opening, ...closing } }
}

/** The rule with another closing count; null: fewer than raised it. */
export function withClosingCount(rule: AlertDefinition, closesAt: number | null): AlertDefinition {
  if (!rule.cohort) return rule
  const { closesAt: _, ...opening } = rule.cohort
  return { ...rule, cohort: closesAt === null ? opening : { ...opening, closesAt } }
}

/** The most that the number of subjects, or the share, can be. */
export function mostOf({ cohort }: AlertDefinition): number {
  return cohort?.percent === undefined ? alertLimits.cohort : 100
}
