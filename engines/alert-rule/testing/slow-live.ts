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
  /** Null: not known. */
  readonly battery?: number | null
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
    const last = newestDay(rule, run)
    const known = { days: run.days, synced: run.synced, present: { battery: run.battery ?? null, day: last } }
    const isMissing = (day: number, isOpen: boolean) => isGapOn(rule, known, day, isOpen)
    const truth = (day: number, isOpen: boolean, missing = rule.missing): Truth =>
      repeatedTruth(rule, known, day, isOpen, missing)
    // What was raised by data that were corrected since is taken back.
    if (alert && alert.to === null && alert.from >= first) {
      const { from } = alert
      const waits = from === last && isAwaited(rule, run, from, isMissing(from, false))
      if (!waits && !goesOn(rule, from, last) && isRefuted(rule, (isOpen) => truth(from, isOpen))) {
        told.push(`over ${from} dataChanged`)
        alert = { ...alert, to: from }
      }
    }
    for (let day = first; day <= last; day++) {
      const isOpen: boolean = alert !== null && alert.to === null
      // The newest alert, and where it was over, were decided by an earlier run, unless the day that raised it goes on.
      const isOngoing = isOpen && alert?.from === day && goesOn(rule, day, last)
      if (alert && day <= (alert.to ?? alert.from) && !isOngoing) continue
      const isGap = isMissing(day, isOpen)
      if (isAwaited(rule, run, day, isGap)) continue
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

const asks = ({ conditions }: AlertRule, variable: string) =>
  conditions.some((condition) => condition.variable === variable)
const asksOnly = ({ conditions }: AlertRule, variables: readonly string[]) =>
  conditions.every(({ variable }) => variables.includes(variable))

/** Today, where all that is asked is settled once it is there. */
function newestDay(rule: AlertRule, { over }: Run): number {
  return asksOnly(rule, ['battery', 'score']) ? over + 1 : over
}

/** What is so on the newest day may be otherwise later that day, and was true nonetheless. */
function goesOn(rule: AlertRule, day: number, last: number): boolean {
  return day === last && (asks(rule, 'battery') || asks(rule, 'score'))
}

/** A day with another answer may have been answered twice: what would not have ended the alert then refutes nothing later. */
function isRefuted(rule: AlertRule, truth: (isOpen: boolean) => Truth): boolean {
  if (!asks(rule, 'score')) return truth(false) === false
  return rule.resolves && truth(true) === false
}

/** A day is awaited until it was synchronised to its end, or as long as the rule says after its end. */
function isAwaited(
  rule: AlertRule,
  { synced, over, hoursSince }: Run,
  day: number,
  isMissing: boolean,
): boolean {
  const { anchor, graceHours } = rule
  if (asksOnly(rule, ['battery'])) return false
  if (asksOnly(rule, ['battery', 'score']) && !isMissing) return false
  if (anchor === 'lastSync') return day > synced
  if (day > over) return true
  if (day <= synced && !asksOnly(rule, ['score'])) return false
  return hoursSince(day) < graceHours
}

function isRested({ cooldownHours }: AlertRule, last: Alert | null, day: number): boolean {
  return last === null || (day - last.from) * 24 >= cooldownHours
}
