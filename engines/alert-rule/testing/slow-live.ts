import type { AlertRule } from '../definition/alert-rule'
import type { Day } from './history-of'
import { isGapOn, repeatedTruth, type Truth } from './reference-evaluator'

/** What is known when the job runs; days are counted from the first. */
export interface Run {
  readonly days: readonly Day[]
  /** The last day that was synchronised to its end. */
  readonly synced: number
  /** The last day that is over. */
  readonly over: number
  /** Hours since the end of a day. */
  readonly hoursSince: (day: number) => number
}

interface Alert {
  readonly from: number
  readonly to: number | null
}

/**
 * What a rule would have told while data came late and were corrected, said as plainly as possible: everything is computed anew by each
 * run from what was known then. It shares nothing with the engine but the words of the rule.
 */
export function slowlyLived(rule: AlertRule, runs: readonly Run[], daysBack: number): string[][] {
  let alert: Alert | null = null
  let gap: Alert | null = null
  return runs.map((run) => {
    const told: string[] = []
    const first = Math.max(0, run.over - daysBack)
    const known = { days: run.days, synced: run.synced }
    const truth = (day: number, isOpen: boolean, missing = rule.missing): Truth =>
      repeatedTruth(rule, known, day, isOpen, missing)
    // What was raised by data that were corrected since is taken back.
    if (alert && alert.to === null && alert.from >= first) {
      const waits = alert.from === run.over && isAwaited(rule, run, alert.from)
      if (!waits && truth(alert.from, false) === false) {
        told.push(`over ${alert.from} dataChanged`)
        alert = { ...alert, to: alert.from }
      }
    }
    for (let day = first; day <= run.over; day++) {
      // The newest alert, and where it was over, were decided by an earlier run.
      if (alert && day <= (alert.to ?? alert.from)) continue
      if (isAwaited(rule, run, day)) continue
      const isOpen: boolean = alert !== null && alert.to === null
      const isGap = isGapOn(rule, known, day, isOpen)
      if (isGap && rule.missing === 'separate') {
        const isFree: boolean = gap === null || (gap.to !== null && day > gap.to)
        if (isFree && isRested(rule, gap, day)) {
          gap = { from: day, to: null }
          told.push(`gap ${day}`)
        }
      } else if (!isGap && gap && gap.to === null && day >= gap.from) {
        gap = { ...gap, to: day }
        told.push(`gap over ${day}`)
      }
      const now = truth(day, isOpen)
      if (isOpen && alert && now === false && rule.resolves) {
        told.push(`over ${day} ${truth(day, isOpen, 'keep') === false ? 'recovered' : 'noData'}`)
        alert = { ...alert, to: day }
      } else if (!isOpen && now === true && isRested(rule, alert, day)) {
        alert = { from: day, to: null }
        told.push(`raised ${day}`)
      }
    }
    return told
  })
}

/** A day is awaited until it was synchronised to its end, or as long as the rule says after its end. */
function isAwaited({ anchor, graceHours }: AlertRule, { synced, hoursSince }: Run, day: number): boolean {
  if (day <= synced) return false
  return anchor === 'lastSync' || hoursSince(day) < graceHours
}

function isRested({ cooldownHours }: AlertRule, last: Alert | null, day: number): boolean {
  return last === null || (day - last.from) * 24 >= cooldownHours
}
