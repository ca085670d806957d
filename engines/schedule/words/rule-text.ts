import { dayOfDate } from '../calendar/days'
import type { Schedule } from '../definition/schedule'
import { rulesOf } from '../occurrences/pattern-days'
import { timesOf } from '../occurrences/planner'
import { textOfRule } from '../rule/rule-text'
import { hasTimes } from '../rule/rule-times'

/**
 * The days of a schedule as an RFC 5545 rule, with its end in local time. Null if no single rule can express
 * them: days after an anchor, and several last days of short months.
 */
export function ruleText(schedule: Schedule): string | null {
  const { pattern, end } = schedule
  const [rule, ...others] = rulesOf(pattern)
  if (!rule || others.length > 0) return null
  if (pattern.kind === 'once') return textOfRule(rule)
  if (end.kind === 'on') {
    const seconds = ((dayOfDate(end.date) ?? 0) + 1) * 86_400 - 1
    const isEarlier = rule.until !== null && rule.until.seconds <= seconds
    return textOfRule(isEarlier ? rule : { ...rule, until: { seconds, isUtc: false } })
  }
  if (end.kind !== 'after') return textOfRule(rule)
  // Without times of its own the rule counts days, so COUNT is converted from occurrences to days.
  const days = hasTimes(rule) ? end.count : Math.ceil(end.count / Math.max(1, timesOf(schedule).count))
  return textOfRule({ ...rule, until: null, count: Math.min(days, rule.count ?? days) })
}
