import { definitionLimits, type Path, pathOf, type Report, top } from '../../definitions'
import { type Said, type Sentence, textOf } from '../../sentences'
import { alertProblemWords } from './alert-problem-words'
import { type AlertRule, alertRule } from './alert-rule'
import { checkAlertRule } from './check-alert-rule'

/** Why a part of a rule is refused, and its path. */
export interface AlertProblem extends Said<typeof alertProblemWords> {
  readonly path: Path
}

export type ParsedAlertRule =
  | { readonly isValid: true; readonly rule: AlertRule }
  | { readonly isValid: false; readonly problems: readonly AlertProblem[] }

/** JSON as a rule, unchanged; or all its problems. */
export function parseAlertRule(json: unknown): ParsedAlertRule {
  const problems: AlertProblem[] = []
  const add = (problem: AlertProblem) => {
    if (problems.length < definitionLimits.problems) problems.push(problem)
  }
  const report: Report = (at, key, values) => add({ path: pathOf(at), key, values })
  if (!alertRule.check(json, top, report)) return { isValid: false, problems }
  checkAlertRule(json, (path, key, values) => add({ path, key, values }))
  return problems.length > 0 ? { isValid: false, problems } : { isValid: true, rule: json }
}

/** JSON in the form of a rule, also one that would be refused when it is saved; null where this version does not know it. */
export function readAlertRule(json: unknown): AlertRule | null {
  return alertRule.check(json, top, () => {}) ? json : null
}

/** The problem as a sentence. */
export function alertProblemText(problem: AlertProblem, language: keyof Sentence): string {
  return textOf(alertProblemWords, problem, language)
}
