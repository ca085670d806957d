import type { AlertRule } from '../definition/alert-rule'
import { type CompiledRule, compileRule, lastWindow } from './compile-rule'
import { calm, evaluateWindows, isNewestInBreach } from './evaluate-windows'
import type { Moment, SubjectHistory } from './subject-history'

/** A rule that says what is so now, whatever was told of it: a person who closed its alert has not put on the watch. */
export interface StandingRule {
  readonly compiled: CompiledRule
  /** So many windows decide. */
  readonly windows: number
  /** Days that have to be read, the newest window included. */
  readonly days: number
}

/** Windows that a rule looks back on whose newest one does not decide alone. */
const rememberedWindows = 14

export function standingOf(rule: AlertRule): StandingRule {
  // How often an alert is raised, and who ends it, is no part of what is so.
  const compiled = compileRule({ ...rule, cooldownHours: 0, resolves: true })
  const windows = isNewestEnough(compiled) ? 1 : rememberedWindows + Math.ceil(rule.graceHours / 24)
  return { compiled, windows, days: compiled.reach + windows - 1 }
}

/** Whether it is so for the subject now. */
export function stands(
  { compiled, windows }: StandingRule,
  history: SubjectHistory,
  moment: Moment,
): boolean {
  if (windows === 1) return isNewestInBreach(compiled, history, moment)
  const to = lastWindow(compiled, moment)
  const transitions = evaluateWindows(compiled, history, { from: to - windows + 1, to, moment, state: calm })
  return transitions.filter(({ alert }) => alert === 'breach').at(-1)?.kind === 'raise'
}

/** Of the present nothing earlier is known; else a verdict that is unknown, awaited or has another closing value asks the windows before. */
function isNewestEnough({ rule, isOfNow, isOfToday }: CompiledRule): boolean {
  if (isOfNow) return true
  // It is one that was synchronised.
  if (rule.anchor === 'lastSync') return false
  const isKnown = rule.missing === 'fine' || rule.missing === 'breach'
  if (isOfToday || !isKnown || rule.graceHours > 0) return false
  return rule.conditions.every(({ comparison, closesAt }) => comparison === 'value' && closesAt === undefined)
}
