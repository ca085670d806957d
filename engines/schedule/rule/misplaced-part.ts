import type { RuleProblem } from './parse-rule'
import type { Rule } from './rule'

/** A part that RFC 5545 forbids beside others and that would be ignored: the rule would not do what it says. */
export function misplacedPart({ frequency, weekdays, weekNumbers }: Rule): RuleProblem | null {
  const numbered = weekdays?.find(({ nth }) => nth !== null)
  if (!numbered) return null
  const value = `${numbered.nth}${numbered.weekday}`
  if (frequency !== 'MONTHLY' && frequency !== 'YEARLY')
    return { key: 'numberedWeekday', values: { value, frequency } }
  return weekNumbers ? { key: 'numberedWeekdayInWeek', values: { value } } : null
}
