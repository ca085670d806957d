import type { Kysely } from 'kysely'
import { answerProblemText, type LocatedProblem } from '../../../../../engines/survey/run'
import { tellLater } from '../../../platform/live/tell-later'
import { invalidInput, notFound, type Problem, Problem as Refusal } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { isPassOf } from '../pin/survey-pass'
import { readSheet } from '../sheet/read-sheet'
import type { Sheet } from '../sheet/sheet'
import { surveyAnswerWords } from '../words'

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

/** The sheet of a link; the same error for malformed, unknown and replaced tokens. */
export async function needSheet({ db, encryptionKey, now }: PublicContext, token: string): Promise<Sheet> {
  const sheet = await readSheet(db, encryptionKey, token, now)
  if (!sheet) throw notFound(surveyAnswerWords.link)
  return sheet
}

/** True if no PIN is needed or the pass is valid. */
export function hasPass({ secret, now }: PublicContext, { subject }: Sheet, { pass }: Holding): boolean {
  if (!subject?.asksPin) return true
  const { id: testSubjectId, pinHash } = subject
  return pinHash !== null && isPassOf(secret, { testSubjectId, pinHash }, pass, now)
}

export function needPass(context: PublicContext, sheet: Sheet, holding: Holding): void {
  if (hasPass(context, sheet, holding)) return
  throw new Refusal('SURVEY_PIN_REQUIRED', surveyAnswerWords.pinRequired)
}

/** Updates the pages of staff who watch this survey live. */
export function tellOf(db: Kysely<Tables>, { projectSurveyId }: Sheet): void {
  if (projectSurveyId !== null) tellLater(db, { kind: 'survey_answer', projectSurveyId })
}

/** INVALID_INPUT with a sentence for each question, in the language of the survey. */
export function refusedAnswers(problems: readonly LocatedProblem[], language: string): Problem {
  return invalidInput(
    problems.map((problem) => ({
      path: problem.address,
      message: surveyAnswerWords.said(answerProblemText(problem, language)),
    })),
  )
}
