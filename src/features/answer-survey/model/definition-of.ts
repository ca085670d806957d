import type { SurveyDefinition, Text } from '../../../../engines/survey'
import type { Answers, SurveyContext } from '../../../../engines/survey/run'
import type { PublicSurveyQuery } from '../api/answer-survey.generated'

/** What a link leads to, as far as it may be seen now. */
export type PublicSurvey = NonNullable<PublicSurveyQuery['publicSurvey']>

/** What can be answered now. */
export interface OpenSurvey {
  readonly definition: SurveyDefinition
  readonly context: SurveyContext
  readonly answers: Answers
}

/**
 * The JSON of a public survey as the engine takes it; null where there is nothing to answer. The server parsed it when it was stored:
 * the parser would make these pages a third heavier.
 */
export function openSurveyOf({ definition, context, answers }: PublicSurvey): OpenSurvey | null {
  if (!definition || !context) return null
  return {
    definition: definition as SurveyDefinition,
    context: context as SurveyContext,
    answers: (answers ?? {}) as Answers,
  }
}

/** A text by language, as the server gives it. */
export function textOf(json: unknown): Text {
  return typeof json === 'object' && json !== null ? (json as Text) : {}
}
