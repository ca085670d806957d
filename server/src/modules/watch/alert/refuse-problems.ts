import { type AlertProblem, alertProblemText } from '../../../../../engines/alert-rule'
import type { FieldChecks } from '../../../platform/input/field-checks'
import { alertWords } from './alert-words'

/** `of`: the name of the input. */
export function refuseProblems(
  checks: FieldChecks,
  problems: readonly AlertProblem[],
  of = 'definition',
): void {
  for (const problem of problems) {
    const path = [of, ...problem.path].join('.')
    checks.refuse(path, alertWords.problem(alertProblemText(problem, 'ja'), alertProblemText(problem, 'en')))
  }
}
