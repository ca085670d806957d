import type { AlertRule } from '../definition/alert-rule'
import type { Day } from './history-of'
import { allOf, repeatedTruth } from './reference-evaluator'

/** What a rule that counts subjects would have raised, said as plainly as possible: each day counted anew, by the slow evaluator. */
export function slowlyCounted(
  rule: AlertRule,
  people: readonly (readonly Day[])[],
  { from, to }: { readonly from: number; readonly to: number },
): string[] {
  const { atLeast, percent, closesAt } = rule.cohort ?? {}
  const told: string[] = []
  let open = false
  let lastRaised: number | null = null
  for (let day = from; day <= to; day++) {
    const count = (missing: AlertRule['missing']) => {
      const truths = people.map((days) => repeatedTruth(rule, allOf(days), day, false, missing))
      return {
        holding: truths.filter((truth) => truth === true).length,
        unknown: truths.filter((truth) => truth === null).length,
      }
    }
    const isEnough = (some: number) => {
      const share = (100 * some) / people.length
      if (open && closesAt !== undefined) return (percent === undefined ? some : share) > closesAt
      return percent === undefined ? some >= (atLeast ?? 1) : share >= percent
    }
    const { holding, unknown } = count(rule.missing)
    if (isEnough(holding)) {
      const isCalm = lastRaised === null || (day - lastRaised) * 24 >= rule.cooldownHours
      if (open || !isCalm) continue
      told.push(`raised ${day} ${holding}`)
      open = true
      lastRaised = day
    } else if (!isEnough(holding + unknown) && open && rule.resolves) {
      const known = count('keep')
      const isKnown = !isEnough(known.holding + known.unknown)
      told.push(`over ${day} ${isKnown ? 'recovered' : 'noData'}`)
      open = false
    }
  }
  return told
}
