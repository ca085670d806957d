import { parseSchedule, type Schedule, scheduleProblemText } from '../../../../../../engines/schedule'
import type { FieldChecks } from '../../../../platform/input/field-checks'
import { projectSurveyWords as words } from '../words'

const mostShown = 20

/** Reads the schedule; each part that the engine refuses is reported with its path. */
export function readSchedule(checks: FieldChecks, json: unknown): Schedule | null {
  const parsed = parseSchedule(json)
  if (parsed.isValid) return parsed.schedule
  for (const problem of parsed.problems.slice(0, mostShown)) {
    checks.refuse(
      ['schedule', ...problem.path].join('.'),
      words.wrongPart(scheduleProblemText(problem, 'ja'), scheduleProblemText(problem, 'en')),
    )
  }
  return null
}
