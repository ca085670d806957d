import type { Kysely } from 'kysely'
import { answerProblemText, type LocatedProblem } from '../../../../../../engines/survey/run'
import { tellLater } from '../../../../platform/live/tell-later'
import { invalidInput, notFound, type Problem, Problem as Refusal } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { responseOfLink } from '../response/merge-issued'
import type { SurveyResponse } from '../response/survey-response'
import { surveyAnswerWords } from '../words'
import { isPassOf } from './survey-pass'

/** Context of calls without sign-in. */
export interface PublicContext {
  readonly db: Kysely<Tables>
  readonly now: Date
  readonly secret: string
  readonly encryptionKey: Buffer
  /** Whether mail reaches anybody. */
  readonly sendsMail: boolean
}

/** The token of the link, and the pass that a correct PIN gave. */
export interface Holding {
  readonly surveyToken: string
  readonly pass?: string | null | undefined
}

/** The response of a link; the same error for malformed, unknown and replaced tokens. */
export async function requireResponse(context: PublicContext, token: string): Promise<SurveyResponse> {
  const response = await responseOfLink(context, token)
  if (!response) throw notFound(surveyAnswerWords.link)
  return response
}

/** True if no PIN is needed or the pass is valid. */
export function hasPass(
  { secret, now }: PublicContext,
  { subject }: SurveyResponse,
  { pass }: Holding,
): boolean {
  if (!subject?.asksPin) return true
  const { id: testSubjectId, pinHash } = subject
  return pinHash !== null && isPassOf(secret, { testSubjectId, pinHash }, pass, now)
}

export function requirePass(context: PublicContext, response: SurveyResponse, holding: Holding): void {
  if (hasPass(context, response, holding)) return
  throw new Refusal('SURVEY_PIN_REQUIRED', surveyAnswerWords.pinRequired)
}

/** Updates the pages of staff who watch this survey live. */
export function tellOf(db: Kysely<Tables>, { projectSurveyId }: SurveyResponse): void {
  if (projectSurveyId !== null) tellLater(db, { kind: 'survey_answer', projectSurveyId })
}

/**
 * INVALID_INPUT with a sentence for each question, in the language of the survey; SURVEY_TOO_COMPLEX where the answers take more work
 * than a survey may.
 */
export function refusedAnswers(problems: readonly LocatedProblem[], language: string): Problem {
  const fields = problems.map((problem) => ({
    path: problem.address === '' ? 'answers' : problem.address,
    message: surveyAnswerWords.said(answerProblemText(problem, language)),
  }))
  return problems.some(({ key }) => key === 'tooMuchWork')
    ? new Refusal('SURVEY_TOO_COMPLEX', null, fields)
    : invalidInput(fields)
}
