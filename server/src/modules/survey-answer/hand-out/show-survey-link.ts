import type { Kysely } from 'kysely'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import { sheetState } from '../sheet/sheet-state'
import { surveyTokenOf } from '../sheet/survey-token'
import { requireAnswer } from '../staff/answer-access'
import { surveyAnswerWords } from '../words'

interface Showing {
  readonly viewer: CompanyViewer
  readonly surveyAnswerId: string
  readonly encryptionKey: Buffer
  readonly secret: string
  readonly publicUrl: string
}

/**
 * Shows the link of an answer again, for a subject who lost it. The link identifies the subject, so each view
 * is recorded.
 */
export async function showSurveyLink(
  tx: Kysely<Tables>,
  { viewer, surveyAnswerId, encryptionKey, secret, publicUrl }: Showing,
  { actor, now }: WriteContext,
): Promise<string> {
  const { sheet } = await requireAnswer({ db: tx, encryptionKey }, viewer, surveyAnswerId)
  const state = sheetState(sheet, now)
  if (state === 'answered') throw conflict(surveyAnswerWords.alreadyAnswered)
  if (state === 'withdrawn') throw conflict(surveyAnswerWords.withdrawn)
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: 'survey_answer.show_link',
    targetKind: 'survey_answer',
    targetId: sheet.id,
    after: { test_subject_id: sheet.subject?.id ?? null },
    at: now,
  })
  const page = sheet.kind === 'voluntary' ? 'voluntary-survey-answer' : 'survey'
  return `${publicUrl}/${page}/${surveyTokenOf(secret, 'survey-answer', sheet.id, sheet.linkGeneration)}`
}
