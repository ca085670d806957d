import type { AlertRule, CompiledRule } from '../../../../../../engines/alert-rule'
import { type MetricKey, metricKeys } from '../../../series/measurement'
import type { WatchedSubject } from './watched-project'

/** Whether the rule looks at the subject at all. */
export function isChosen(
  { targets }: AlertRule,
  { id, tagIds }: { readonly id: string; readonly tagIds: readonly string[] },
): boolean {
  const hasAny = (wanted: readonly string[]) => wanted.some((tag) => tagIds.includes(tag))
  if (targets.exceptSubjectIds.includes(id) || hasAny(targets.exceptTagIds)) return false
  const isEverybody = targets.tagIds.length === 0 && targets.subjectIds.length === 0
  return isEverybody || targets.subjectIds.includes(id) || hasAny(targets.tagIds)
}

/** Whether the rule looks at the subject now. */
export function isWatched(
  { definition }: { readonly definition: AlertRule },
  subject: Pick<WatchedSubject, 'id' | 'tagIds' | 'history' | 'moment'>,
): boolean {
  const { history, moment } = subject
  const takesPart = moment.today >= history.expectedFrom && moment.today <= history.expectedTo
  return takesPart && isChosen(definition, subject)
}

/** Whether somebody is chosen by tags. */
export function needsTags(rules: readonly CompiledRule[]): boolean {
  return rules.some(({ rule }) => rule.targets.tagIds.length > 0 || rule.targets.exceptTagIds.length > 0)
}

/** The figures of days that have to be read. */
export function metricsAsked(rules: readonly CompiledRule[]): MetricKey[] {
  const asked = new Set(
    rules.flatMap(({ rule }) => rule.conditions.map(({ variable }) => variable as string)),
  )
  return metricKeys.filter((metric) => metric !== 'wear' && asked.has(metric))
}

/** The first day whose state of wear a rule asks, for windows from a day on; null: none does. */
export function statesFrom(rules: readonly CompiledRule[], from: number): number | null {
  const asking = rules.filter(({ rule }) => rule.conditions.some(({ variable }) => variable === 'day_state'))
  return asking.length === 0 ? null : from - Math.max(...asking.map(({ reach }) => reach)) + 1
}
