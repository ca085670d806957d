import type { Kysely } from 'kysely'
import { readSent } from '../../../../../../../engines/survey/run'
import { requireText } from '../../../../../platform/input/require-text'
import { conflict, invalidInput } from '../../../../../platform/problem'
import type { StoredAnswers, Tables } from '../../../../../platform/tables'
import { recordAudit } from '../../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../../platform/write/viewer'
import type { WriteContext } from '../../../../../platform/write/write-context'
import { surveyAnswerAudit } from '../../answer-audit'
import { refusedAnswers } from '../../pin/public-call'
import { replacedByPaper } from '../../response/merge-answers'
import { isAfterClosing } from '../../response/response-state'
import { paperSurveyOf } from '../../response/response-survey'
import { completionOf } from '../../response/run-survey'
import { storeResponse } from '../../response/store-response'
import { answersOf, storedOf } from '../../response/stored-answers'
import type { SurveyResponse } from '../../response/survey-response'
import { surveyAnswerWords } from '../../words'
import { requireAnswer } from '../answer-access'
import { dayRefusal, paperContext, paperMoment, paperRefusal } from './paper-entry'
import { responseOfPaper } from './response-of-paper'

/** A complete paper answer, as typed by staff. */
export interface PaperAnswer {
  readonly surveyAnswerId: string
  readonly answeredOn: string
  readonly language: string
  readonly answers: readonly { readonly address: string; readonly answer?: unknown }[]
}

interface Entering {
  readonly viewer: CompanyViewer
  readonly encryptionKey: Buffer
}

/** Device name of answers typed from paper. */
const paper = 'paper'

/**
 * Completes a response from paper in one step; until then the subject's link keeps working. Answers begun by the
 * link go to the history. Returns the response that it is, which may be another (response-of-paper.ts).
 */
export async function enterPaperAnswer(
  tx: Kysely<Tables>,
  { viewer, encryptionKey }: Entering,
  { surveyAnswerId, answeredOn, language, answers: typed }: PaperAnswer,
  { actor, now }: WriteContext,
): Promise<SurveyResponse> {
  const { response: given, project } = await requireAnswer({ db: tx, encryptionKey }, viewer, surveyAnswerId)
  const response = await responseOfPaper(tx, { encryptionKey, now }, given, answeredOn)
  const prepared = await paperSurveyOf(tx, response)
  const refusal = await paperRefusal(tx, viewer, { response, project, prepared }, now)
  if (refusal) throw conflict(refusal)
  if (!prepared.definition.languages.includes(language)) {
    throw invalidInput([{ path: 'language', message: surveyAnswerWords.unknownLanguage }])
  }
  for (const [place, { address }] of typed.entries())
    requireText(`answers.${place}.address`, surveyAnswerWords.address, address)
  const sent = Object.fromEntries(typed.map(({ address, answer }) => [address, answer ?? null]))
  const { answers: read, problems } = readSent(prepared.survey, sent, language)
  if (problems.length > 0) throw refusedAnswers(problems, language)
  const wrongDay = dayRefusal(response, answeredOn, now)
  if (wrongDay) throw invalidInput([{ path: 'answeredOn', message: wrongDay }])
  const context = await paperContext(tx, response, prepared, { day: answeredOn, language })
  const revision = response.revision + 1
  const kept: StoredAnswers = Object.fromEntries(
    Object.entries(read).map(([address, { seconds: _, ...answer }]) => [
      address,
      { answer, at: now.toISOString(), device: paper, revision },
    ]),
  )
  const completion = await completionOf(prepared, context, answersOf(kept))
  if (!completion.isComplete) throw refusedAnswers(completion.problems, language)
  const { answers: completed, ...outcome } = completion.completed
  const answers = storedOf(completed, { answers: kept, revision, now })
  await tx
    .updateTable('survey_answer')
    .set({ via: 'paper', paper_on: answeredOn, entered_by: actor.kind === 'user' ? actor.id : null })
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', response.id)
    .execute()
  const isLate = isAfterClosing(response, paperMoment(response, answeredOn))
  const next = {
    answers,
    context,
    replaced: replacedByPaper(response.answers, answers),
    begunAt: now,
    offlineSince: null,
    completion: { outcome, isLate },
  }
  const stored = await storeResponse(tx, response, next, {
    encryptionKey,
    prepared,
    device: paper,
    now,
    isByLink: false,
  })
  // The subject saved by the link meanwhile: nothing is stored, and staff check again.
  if (!stored) throw conflict(surveyAnswerWords.busy)
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: surveyAnswerAudit.enter_paper,
    targetId: response.id,
    after: { test_subject_id: response.subject?.id ?? null, paper_on: answeredOn },
    at: now,
  })
  return response
}
