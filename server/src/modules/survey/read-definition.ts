import type { Selectable } from 'kysely'
import {
  definitionProblemText,
  estimatedMinutes,
  parseDefinition,
  placedItems,
  publishChecks,
  type SurveyDefinition,
} from '../../../../engines/survey'
import { invalidInput } from '../../platform/problem'
import type { SurveyTable } from '../../platform/tables'
import { problemInWords } from './problem-place'
import { surveyWords } from './words'

/** More than a person reads; the rest is found at the next attempt. */
const mostShown = 20

/** What was sent as a definition. INVALID_INPUT names each part that the engine does not take. */
export function readDefinition(json: unknown): SurveyDefinition {
  const parsed = parseDefinition(json)
  if (parsed.isValid) return parsed.definition
  throw invalidInput(
    parsed.problems.slice(0, mostShown).map((problem) => ({
      path: ['definition', ...problem.path].join('.'),
      message: surveyWords.wrongPart(
        definitionProblemText(problem, 'ja'),
        definitionProblemText(problem, 'en'),
      ),
    })),
  )
}

/** INVALID_INPUT with the first reason why it cannot be published, and how many there are. */
export function refuseUnpublishable(definition: SurveyDefinition): void {
  const problems = publishChecks(definition)
  const [first] = problems
  if (!first) return
  const message = surveyWords.notPublishable(
    problemInWords(definition, first, 'ja'),
    problemInWords(definition, first, 'en'),
    problems.length - 1,
  )
  throw invalidInput([{ path: ['definition', ...first.path].join('.'), message }])
}

const notAsked: ReadonlySet<string> = new Set(['group', 'repeat', 'statement', 'hidden', 'calculated'])

/** What lists show of a definition, as columns. */
export function factsOf(
  definition: SurveyDefinition,
): Pick<Selectable<SurveyTable>, 'languages' | 'question_count' | 'estimated_minutes'> {
  return {
    languages: [...definition.languages],
    question_count: placedItems(definition).filter(({ item }) => !notAsked.has(item.type)).length,
    estimated_minutes: estimatedMinutes(definition),
  }
}
