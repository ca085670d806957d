import { isConsent } from '../../../../../../engines/survey/run'
import { dayChange } from '../../../../platform/live/day-change'
import { tellLater } from '../../../../platform/live/tell-later'
import { restFor } from '../../../../platform/process/share-loop'
import type { StoredOutcome } from '../../../../platform/tables'
import { queueConsentCopy } from '../copy/queue-consent-copy'
import { removeUnusedFiles } from '../file/own-files'
import { type PublicContext, refusedAnswers, tellOf } from '../pin/public-call'
import type { PreparedSurvey } from '../response/prepared-surveys'
import { isAfterClosing } from '../response/response-state'
import { completionOf } from '../response/run-survey'
import { type NextResponse, type Stored, type Storing, storeResponse } from '../response/store-response'
import { answersOf, storedOf } from '../response/stored-answers'
import type { SurveyResponse } from '../response/survey-response'
import { keepArrivedLate, keepDraft, receive, type SentAnswers } from './send-answers'

/** The confirmation after completion; it is the same on each call. */
export interface Receipt {
  readonly response: SurveyResponse
  readonly answeredAt: Date
  readonly isLate: boolean
  /** Another device completed the survey first, so the answers sent now do not count. */
  readonly cameTooLate: boolean
  readonly outcome: StoredOutcome
  readonly prepared: PreparedSurvey
  /** Undefined: not queried yet; null: none is planned. */
  readonly nextOpensAt?: Date | null
}

/**
 * Completes the survey: saves what was sent, runs the engine on the server, and stores the answers to visible
 * questions, once. A missing answer is refused at its question, and the answers stay saved.
 */
export function completeSurvey(context: PublicContext, sending: SentAnswers): Promise<Receipt> {
  const { db, now } = context
  return receive(context, sending, async (received): Promise<Receipt | null> => {
    const { response, prepared, next, storing } = received
    if (response.answeredAt && response.completed) {
      const cameTooLate = await keepArrivedLate(context, received, sending.device)
      const { answeredAt, isLate, completed: outcome } = response
      return { response, prepared, answeredAt, isLate, cameTooLate, outcome }
    }
    const count = Object.keys(next.answers).length
    await restFor(count)
    const completion = await completionOf(prepared, next.context, answersOf(next.answers))
    if (!completion.isComplete) {
      if (!(await keepDraft(context, received))) return null
      throw refusedAnswers(completion.problems, sending.language)
    }
    const { answers, ...outcome } = completion.completed
    const isLate = isAfterClosing(response, now)
    await restFor(count)
    const completed = {
      ...next,
      answers: storedOf(answers, { answers: next.answers, revision: response.revision + 1, now }),
      completion: { outcome, isLate },
    }
    const stored = await storeWithCopy(context, response, completed, storing)
    if (!stored) return null
    tellOf(db, response)
    if (response.projectId && response.subject) {
      const at = response.opensAt ?? response.issuedAt
      tellLater(db, dayChange(response.projectId, response.subject.id, at))
    }
    if (prepared.hasFiles) await removeUnusedFiles(db, response, completed.answers)
    return { response, prepared, answeredAt: now, isLate, cameTooLate: false, outcome, ...stored }
  })
}

/** The copy of what was consented to is queued in the transaction that completes the response, so that it leaves once. */
function storeWithCopy(
  { db, now, sendsMail }: PublicContext,
  response: SurveyResponse,
  completed: NextResponse,
  storing: Storing,
): Promise<Stored | null> {
  const { subject } = response
  const isAgreed = Object.values(completed.answers).some(
    ({ answer: { value } }) => isConsent(value) && value.accepted,
  )
  if (!sendsMail || !subject || !isAgreed) return storeResponse(db, response, completed, storing)
  return db.transaction().execute(async (tx) => {
    const stored = await storeResponse(tx, response, completed, storing)
    if (stored) await queueConsentCopy(tx, { ...response, subject }, now)
    return stored
  })
}

/** Scores that the survey shows to subjects, each with its name and band. */
export function shownScores({ outcome, prepared }: Pick<Receipt, 'outcome' | 'prepared'>) {
  return (prepared.definition.score ?? []).flatMap((score) => {
    const result = outcome.scores.find(({ id }) => id === score.id)
    if (score.display !== 'shown' || !result) return []
    return [{ name: score.name, value: result.value, band: result.band?.label ?? null }]
  })
}

/** The text of the early end that was reached, or of the survey. */
export function completedText({ outcome, prepared }: Pick<Receipt, 'outcome' | 'prepared'>) {
  const ended = outcome.ended?.type === 'end' ? outcome.ended.text : undefined
  return ended ?? prepared.definition.completed ?? null
}
