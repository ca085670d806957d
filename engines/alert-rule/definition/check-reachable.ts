import { operatorWords } from '../words/alert-words'
import { thresholdText } from '../words/value-text'
import { type AlertCondition, type AlertRule, alertLimits } from './alert-rule'
import { alertVariables } from './alert-variables'
import type { Refuse } from './check-alert-rule'
import { daysOf } from './check-thresholds'
import { isOfSamples } from './sample-windows'

/** Settings of a rule with which its conditions can never be fulfilled, or that say one thing twice. */
export function checkReachable(rule: AlertRule, refuse: Refuse): void {
  checkTimes(rule, refuse)
  checkWorn(rule, refuse)
  checkStudyDays(rule, refuse)
}

function checkTimes({ evaluation: { at = [] } }: AlertRule, refuse: Refuse): void {
  at.forEach((time, place) => {
    if (at.indexOf(time) < place) refuse(['evaluation', 'at', place], 'sameTime', { time })
  })
}

/** Days that were worn less than the rule asks for have no value, and none of them is little. */
function checkWorn({ conditions, combine, wornMinutes }: AlertRule, refuse: Refuse): void {
  if (wornMinutes === undefined) return
  const below = conditions.filter((condition) => isBelowWorn(condition, wornMinutes))
  const [first] = below
  if (!first || (combine === 'any' && below.length < conditions.length)) return
  const { threshold = 0, operator } = first
  const text = (language: 'ja' | 'en') =>
    thresholdText(alertVariables[first.variable], first, threshold, language)
  refuse(['wornMinutes'], 'wornAbove', {
    minutes: wornMinutes,
    threshold: { ja: text('ja'), en: text('en') },
    operator: operatorWords[operator],
  })
}

function isBelowWorn(
  { variable, aggregate, comparison, operator, threshold = 0 }: AlertCondition,
  worn: number,
): boolean {
  if (variable !== 'wear' || comparison !== 'value') return false
  // A sum of several days is no less than the least of one.
  if (aggregate === 'count' || aggregate === 'slope') return false
  return operator === '<' ? threshold <= worn : operator === '<=' && threshold < worn
}

/** A window that begins before the study is none, and a person's usual has to lie in it, too. */
function checkStudyDays({ conditions, combine, repeated, targets }: AlertRule, refuse: Refuse): void {
  const { toStudyDay } = targets
  if (toStudyDay === undefined) return
  const needed = conditions.map((condition) => neededDays(condition, repeated.least))
  const days = combine === 'all' ? Math.max(...needed) : Math.min(...needed)
  if (days > toStudyDay) refuse(['targets', 'toStudyDay'], 'windowBeyondStudyDays', { toStudyDay, days })
}

function neededDays({ window, comparison }: AlertCondition, windows: number): number {
  if (isOfSamples(window)) return 1
  return daysOf(window) * windows + (comparison === 'value' ? 0 : alertLimits.leastBaselineDays)
}
