import type { SurveyDefinition } from '../../../../../engines/survey'
import type { Answer } from '../../../../../engines/survey/run'
import { itemAt } from '../../../../../engines/survey/run'
import type { KeptContext } from '../../../platform/tables'
import { readSheet } from '../sheet/read-sheet'
import type { Sheet } from '../sheet/sheet'
import { isAfterClosing, type SheetState, sheetState } from '../sheet/sheet-state'
import { contextNow, surveyOf } from '../sheet/sheet-survey'
import { answersOf } from './complete-survey'
import { type Holding, hasPass, type PublicContext, tellOf } from './sending'

/** What an answering page shows first. */
export interface OpenedSurvey {
  readonly sheet: Sheet
  readonly state: SheetState | 'pin_required'
  readonly title: SurveyDefinition['title']
  /** Closed, but answers that were begun in time are still accepted. */
  readonly isLate: boolean
  readonly definition: SurveyDefinition | null
  readonly context: KeptContext | null
  readonly answers: Readonly<Record<string, Answer>> | null
}

/**
 * The survey of a link; null for an invalid, unknown or replaced one. Records the day and time of opening.
 */
export async function openSurvey(context: PublicContext, holding: Holding): Promise<OpenedSurvey | null> {
  const { db, now, encryptionKey } = context
  const sheet = await readSheet(db, encryptionKey, holding.surveyToken, now)
  if (!sheet) return null
  const prepared = await surveyOf(db, sheet)
  const { definition } = prepared
  const state = sheetState(sheet, now)
  const isLate = state === 'answered' ? sheet.isLate : isAfterClosing(sheet, now)
  const head = { sheet, state, title: definition.title, isLate }
  const closed = { ...head, definition: null, context: null, answers: null }
  if (state !== 'open' && state !== 'answered') return closed
  if (!hasPass(context, sheet, holding)) {
    return { ...closed, state: state === 'answered' ? state : 'pin_required' }
  }
  if (state === 'answered') {
    const consents = Object.entries(answersOf(sheet.answers)).filter(
      ([address]) => itemAt(prepared.survey, address)?.type === 'consent',
    )
    // After completion subjects see only a copy of their consents, not their other answers.
    if (consents.length === 0) return closed
    return { ...head, definition, context: sheet.context, answers: Object.fromEntries(consents) }
  }
  const opened = await contextNow(db, sheet, prepared, now)
  await noteOpening(context, sheet, opened)
  return { ...head, definition, context: opened, answers: answersOf(sheet.answers) }
}

async function noteOpening({ db, now }: PublicContext, sheet: Sheet, context: KeptContext): Promise<void> {
  if (sheet.openedAt === null) tellOf(db, sheet)
  const table = sheet.subject ? 'survey_answer' : 'survey_test_answer'
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
    .where('id', '=', sheet.id)
    .where('answered_at', 'is', null)
    .execute()
}
