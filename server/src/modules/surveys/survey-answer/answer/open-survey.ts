import type { SurveyDefinition } from '../../../../../../engines/survey'
import type { Answer } from '../../../../../../engines/survey/run'
import { itemAt } from '../../../../../../engines/survey/run'
import type { StoredContext } from '../../../../platform/tables'
import { type Holding, hasPass, type PublicContext, tellOf } from '../pin/public-call'
import { responseOfLink } from '../response/merge-issued'
import { isAfterClosing, type ResponseState, responseState } from '../response/response-state'
import { contextNow, surveyOf } from '../response/response-survey'
import { answersOf } from '../response/stored-answers'
import type { SurveyResponse } from '../response/survey-response'

/** What an answering page shows first. */
export interface OpenedSurvey {
  readonly response: SurveyResponse
  readonly state: ResponseState | 'pin_required'
  readonly title: SurveyDefinition['title']
  /** Closed, but answers that were begun in time are still accepted. */
  readonly isLate: boolean
  readonly definition: SurveyDefinition | null
  readonly context: StoredContext | null
  readonly answers: Readonly<Record<string, Answer>> | null
}

/**
 * The survey of a link; null for an invalid, unknown or replaced one. Records the day and time of opening.
 */
export async function openSurvey(context: PublicContext, holding: Holding): Promise<OpenedSurvey | null> {
  const { db, now } = context
  const response = await responseOfLink(context, holding.surveyToken)
  if (!response) return null
  const prepared = await surveyOf(db, response)
  const { definition } = prepared
  const state = responseState(response, now)
  const isLate = state === 'answered' ? response.isLate : isAfterClosing(response, now)
  const head = { response, state, title: definition.title, isLate }
  const closed = { ...head, definition: null, context: null, answers: null }
  if (state !== 'open' && state !== 'answered') return closed
  if (!hasPass(context, response, holding)) {
    return { ...closed, state: state === 'answered' ? state : 'pin_required' }
  }
  if (state === 'answered') {
    const consents = Object.entries(answersOf(response.answers)).filter(
      ([address]) => itemAt(prepared.survey, address)?.type === 'consent',
    )
    // After completion subjects see only a copy of their consents, not their other answers.
    if (consents.length === 0) return closed
    return { ...head, definition, context: response.context, answers: Object.fromEntries(consents) }
  }
  const opened = await contextNow(db, response, prepared, now)
  await noteOpening(context, response, opened)
  return { ...head, definition, context: opened, answers: answersOf(response.answers) }
}

async function noteOpening(
  { db, now }: PublicContext,
  response: SurveyResponse,
  context: StoredContext,
): Promise<void> {
  if (response.openedAt === null) tellOf(db, response)
  const table = response.subject ? 'survey_answer' : 'survey_test_answer'
  await db
    .updateTable(table)
    .set((eb) => ({
      context: JSON.stringify(context),
      opened_at: eb.fn.coalesce('opened_at', eb.val(now)),
      status: eb
        .case()
        .when('status', '=', 'waiting')
        .then('opened' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', response.id)
    .where('answered_at', 'is', null)
    .execute()
}
