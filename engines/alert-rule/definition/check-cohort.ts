import type { AlertRule } from './alert-rule'
import type { Refuse } from './check-alert-rule'

/** What a rule that counts subjects cannot be. */
export function checkCohort(rule: AlertRule, refuse: Refuse): void {
  const { cohort, conditions, evaluation, missing } = rule
  if (!cohort) return
  checkCount(rule, cohort, refuse)
  conditions.forEach(({ window, closesAt }, place) => {
    if (window.unit !== 'day') refuse(['conditions', place, 'window'], 'cohortOnlyDays', {})
    if (closesAt !== undefined) refuse(['conditions', place, 'closesAt'], 'cohortClosesByCount', {})
  })
  if (evaluation.kind !== 'hourly' && evaluation.kind !== 'daily')
    refuse(['evaluation', 'kind'], 'cohortOnTime', {})
  if (missing === 'separate') refuse(['missing'], 'cohortNoSeparate', {})
}

function checkCount(
  { targets: { tagIds, subjectIds } }: AlertRule,
  { atLeast, percent, closesAt }: NonNullable<AlertRule['cohort']>,
  refuse: Refuse,
): void {
  const opensAt = atLeast ?? percent
  if (opensAt === undefined) {
    refuse(['cohort', 'atLeast'], 'cohortNoCount', {})
    return
  }
  if (atLeast !== undefined && percent !== undefined) refuse(['cohort', 'percent'], 'cohortTwoCounts', {})
  if (closesAt !== undefined && closesAt >= opensAt)
    refuse(['cohort', 'closesAt'], 'cohortClosesAbove', {
      opensAt:
        atLeast === undefined
          ? { ja: `${opensAt}%`, en: `${opensAt}%` }
          : { ja: `${opensAt}名`, en: `${opensAt} subjects` },
    })
  const named = tagIds.length === 0 ? subjectIds.length : 0
  if (atLeast !== undefined && named > 0 && atLeast > named)
    refuse(['cohort', 'atLeast'], 'cohortTooFew', { atLeast, named })
}

/** Whether a rule counts subjects, and raises an alert about no single one. */
export function isOfCohort({ cohort }: Pick<AlertRule, 'cohort'>): boolean {
  return cohort !== undefined
}
