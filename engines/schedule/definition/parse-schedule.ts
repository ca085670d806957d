import type { Report } from '../../definitions'
import { definitionLimits, type Path, pathOf, top } from '../../definitions'
import { type Said, type Sentence, textOf } from '../../sentences'
import { checkSchedule } from './check-schedule'
import { type Schedule, schedule } from './schedule'
import { scheduleProblemWords } from './schedule-problem-words'

/** Why a part of a schedule is refused, and its path. */
export interface ScheduleProblem extends Said<typeof scheduleProblemWords> {
  readonly path: Path
}

export type ParsedSchedule =
  | { readonly isValid: true; readonly schedule: Schedule }
  | { readonly isValid: false; readonly problems: readonly ScheduleProblem[] }

/** JSON as a schedule, unchanged; or all its problems. */
export function parseSchedule(json: unknown): ParsedSchedule {
  const problems: ScheduleProblem[] = []
  const report: Report = (at, key, values) => {
    if (problems.length < definitionLimits.problems) problems.push({ path: pathOf(at), key, values })
  }
  if (!schedule.check(json, top, report)) return { isValid: false, problems }
  const wrong = checkSchedule(json)
  return wrong.length > 0 ? { isValid: false, problems: wrong } : { isValid: true, schedule: json }
}

/** The problem as a sentence. */
export function scheduleProblemText(problem: ScheduleProblem, language: keyof Sentence): string {
  return textOf(scheduleProblemWords, problem, language)
}
