import {
  type Answer,
  type CompletedSurvey,
  complete,
  isConsent,
  recordOf,
  start,
} from '../../../../../engines/survey/run'
import { dayChange } from '../../../platform/live/day-change'
import { tellLater } from '../../../platform/live/tell-later'
import type { KeptAnswers, KeptOutcome } from '../../../platform/tables'
import { queueConsentCopy } from '../copy/queue-consent-copy'
import { removeUnusedFiles } from '../file/own-files'
import type { PreparedSurvey } from '../sheet/prepared-surveys'
import type { Sheet } from '../sheet/sheet'
import { isAfterClosing } from '../sheet/sheet-state'
import { type NextSheet, type Stored, type Storing, storeSheet } from '../sheet/store-sheet'
import { keepArrivedLate, keepDraft, receive, type Sending } from './send-answers'
import { type PublicContext, refusedAnswers, tellOf } from './sending'

/** The confirmation after completion; it is the same on each call. */
export interface Receipt {
  readonly sheet: Sheet
  readonly answeredAt: Date
  readonly isLate: boolean
  /** Another device completed the survey first, so the answers sent now do not count. */
  readonly cameTooLate: boolean
  readonly outcome: KeptOutcome
  readonly prepared: PreparedSurvey
  /** Undefined: not queried yet; null: none is planned. */
  readonly nextOpensAt?: Date | null
}

/**
 * Completes the survey: saves what was sent, runs the engine on the server, and stores the answers to visible
 * questions, once. A missing answer is refused at its question, and the answers stay saved.
 */
export function completeSurvey(context: PublicContext, sending: Sending): Promise<Receipt> {
  const { db, now } = context
  return receive(context, sending, async (received): Promise<Receipt | null> => {
    const { sheet, prepared, next, storing } = received
    if (sheet.answeredAt && sheet.completed) {
      const cameTooLate = await keepArrivedLate(context, received, sending.device)
      const { answeredAt, isLate, completed: outcome } = sheet
      return { sheet, prepared, answeredAt, isLate, cameTooLate, outcome }
    }
    const completion = complete(start(prepared.survey, next.context, answersOf(next.answers)))
    if (!completion.isComplete) {
      if (!(await keepDraft(context, received))) return null
      throw refusedAnswers(completion.problems, sending.language)
    }
    const { answers, ...outcome } = completion.completed
    const isLate = isAfterClosing(sheet, now)
    const completed = {
      ...next,
      answers: keptOf(answers, { answers: next.answers, revision: sheet.revision + 1, now }),
      completion: { outcome, isLate },
    }
    const stored = await storeWithCopy(context, sheet, completed, storing)
    if (!stored) return null
    tellOf(db, sheet)
    if (sheet.projectId && sheet.subject) {
      const at = sheet.opensAt ?? sheet.issuedAt
      tellLater(db, dayChange(sheet.projectId, sheet.subject.id, at))
    }
    if (prepared.hasFiles) await removeUnusedFiles(db, sheet, completed.answers)
    return { sheet, prepared, answeredAt: now, isLate, cameTooLate: false, outcome, ...stored }
  })
}

/** The copy of what was consented to is queued in the transaction that completes the sheet, so that it leaves once. */
function storeWithCopy(
  { db, now, sendsMail }: PublicContext,
  sheet: Sheet,
  completed: NextSheet,
  storing: Storing,
): Promise<Stored | null> {
  const { subject } = sheet
  const isAgreed = Object.values(completed.answers).some(
    ({ answer: { value } }) => isConsent(value) && value.accepted,
  )
  if (!sendsMail || !subject || !isAgreed) return storeSheet(db, sheet, completed, storing)
  return db.transaction().execute(async (tx) => {
    const stored = await storeSheet(tx, sheet, completed, storing)
    if (stored) await queueConsentCopy(tx, { ...sheet, subject }, now)
    return stored
  })
}

export function answersOf(kept: KeptAnswers) {
  const answers: [string, Answer][] = []
  for (const address in kept) answers.push([address, kept[address]?.answer ?? { value: null }])
  return recordOf(answers)
}

/** Calculated answers and unchanged initial values have no device (''). */
export function keptOf(
  completed: CompletedSurvey['answers'],
  {
    answers,
    revision,
    now,
  }: { readonly answers: KeptAnswers; readonly revision: number; readonly now: Date },
): KeptAnswers {
  const unknown = { at: now.toISOString(), device: '', revision }
  return recordOf(
    Object.entries(completed).map(([address, answer]) => {
      const { at, device, revision } = Object.hasOwn(answers, address)
        ? (answers[address] ?? unknown)
        : unknown
      return [address, { answer, at, device, revision }] as const
    }),
  )
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
