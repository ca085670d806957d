import type { Selectable } from 'kysely'
import {
  definitionProblemText,
  estimatedMinutes,
  parseDefinition,
  publishChecks,
  questionNumbers,
  type SurveyDefinition,
} from '../../../../../engines/survey'
import { invalidInput } from '../../../platform/problem'
import type { SurveyTable } from '../../../platform/tables'
import { textIn } from '../../../platform/words'
import { placeOfPart, problemInWords } from './problem-place'
import { surveyWords } from './words'

/** A person reads no more at once; the others appear after the next attempt. */
const mostShown = 20

/** Parses a definition. INVALID_INPUT names each part that the engine refuses. */
export function readDefinition(json: unknown): SurveyDefinition {
  const parsed = parseDefinition(json)
  if (parsed.isValid) return parsed.definition
  throw invalidInput(
    parsed.problems.slice(0, mostShown).map((problem) => {
      const place = placeOfPart(json, problem.path)
      const inWords = (language: 'ja' | 'en') => {
        const sentence = definitionProblemText(problem, language)
        return place ? textIn(surveyWords.at(textIn(place, language), sentence), language) : sentence
      }
      return {
        path: ['definition', ...problem.path].join('.'),
        message: surveyWords.wrongPart(inWords('ja'), inWords('en')),
      }
    }),
  )
}

/**
 * INVALID_INPUT with the first reason against publishing, and the number of reasons. The JSON is parsed again, because an older
 * version of this program may have accepted what this one refuses.
 */
export function refuseUnpublishable(json: unknown): void {
  const definition = readDefinition(json)
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

/** The columns that lists show of a definition. */
export type DefinitionFacts = Pick<
  Selectable<SurveyTable>,
  'languages' | 'question_count' | 'estimated_minutes'
>

export function factsOf(definition: SurveyDefinition): DefinitionFacts {
  return {
    languages: [...definition.languages],
    question_count: questionNumbers(definition).size,
    estimated_minutes: estimatedMinutes(definition),
  }
}
