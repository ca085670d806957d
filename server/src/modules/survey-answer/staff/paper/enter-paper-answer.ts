import type { Kysely } from 'kysely'
import { complete, readSent, start } from '../../../../../../engines/survey/run'
import { needText } from '../../../../platform/input/need-text'
import { conflict, invalidInput } from '../../../../platform/problem'
import type { KeptAnswers, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { answersOf, keptOf } from '../../answer/complete-survey'
import { refusedAnswers } from '../../answer/sending'
import { replacedByPaper } from '../../sheet/merge-answers'
import type { Sheet } from '../../sheet/sheet'
import { isAfterClosing } from '../../sheet/sheet-state'
import { paperSurveyOf } from '../../sheet/sheet-survey'
import { storeSheet } from '../../sheet/store-sheet'
import { surveyAnswerWords } from '../../words'
import { requireAnswer } from '../answer-access'
import { dayRefusal, paperContext, paperMoment, paperRefusal } from './paper-entry'

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
 * Completes a sheet from paper in one step; until then the subject's link keeps working. Answers begun by the
 * link go to the history.
 */
export async function enterPaperAnswer(
  tx: Kysely<Tables>,
  { viewer, encryptionKey }: Entering,
  { surveyAnswerId, answeredOn, language, answers: typed }: PaperAnswer,
  { actor, now }: WriteContext,
): Promise<Sheet> {
  const { sheet, project } = await requireAnswer({ db: tx, encryptionKey }, viewer, surveyAnswerId)
  const prepared = await paperSurveyOf(tx, sheet)
  const refusal = await paperRefusal(tx, viewer, { sheet, project, prepared }, now)
  if (refusal) throw conflict(refusal)
  if (!prepared.definition.languages.includes(language)) {
    throw invalidInput([{ path: 'language', message: surveyAnswerWords.unknownLanguage }])
  }
  for (const [place, { address }] of typed.entries())
    needText(`answers.${place}.address`, surveyAnswerWords.address, address)
  const sent = Object.fromEntries(typed.map(({ address, answer }) => [address, answer ?? null]))
  const { answers: read, problems } = readSent(prepared.survey, sent)
  if (problems.length > 0) throw refusedAnswers(problems, language)
  const wrongDay = dayRefusal(sheet, answeredOn, now)
  if (wrongDay) throw invalidInput([{ path: 'answeredOn', message: wrongDay }])
  const context = await paperContext(tx, sheet, prepared, { day: answeredOn, language })
  const revision = sheet.revision + 1
  const kept: KeptAnswers = Object.fromEntries(
    Object.entries(read).map(([address, { seconds: _, ...answer }]) => [
      address,
      { answer, at: now.toISOString(), device: paper, revision },
    ]),
  )
  const completion = complete(start(prepared.survey, context, answersOf(kept)))
  if (!completion.isComplete) throw refusedAnswers(completion.problems, language)
  const { answers: completed, ...outcome } = completion.completed
  const answers = keptOf(completed, { answers: kept, revision, now })
  await tx
    .updateTable('survey_answer')
    .set({ via: 'paper', paper_on: answeredOn, entered_by: actor.kind === 'user' ? actor.id : null })
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', sheet.id)
    .execute()
  const isLate = isAfterClosing(sheet, paperMoment(sheet, answeredOn))
  const next = {
    answers,
    context,
    replaced: replacedByPaper(sheet.answers, answers),
    begunAt: now,
    offlineSince: null,
    completion: { outcome, isLate },
  }
  const stored = await storeSheet(tx, sheet, next, {
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
    action: 'survey_answer.enter_paper',
    targetKind: 'survey_answer',
    targetId: sheet.id,
    after: { test_subject_id: sheet.subject?.id ?? null, paper_on: answeredOn },
    at: now,
  })
  return sheet
}
