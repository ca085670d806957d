import type { Kysely } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { surveyAnswerAudit } from '../answer-audit'
import { responseState } from '../response/response-state'
import { surveyTokenOf } from '../response/survey-token'
import { surveyAnswerWords } from '../words'
import { requireAnswer } from './answer-access'

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
  const { response } = await requireAnswer({ db: tx, encryptionKey }, viewer, surveyAnswerId)
  const state = responseState(response, now)
  if (state === 'answered') throw conflict(surveyAnswerWords.alreadyAnswered)
  if (state === 'withdrawn') throw conflict(surveyAnswerWords.withdrawn)
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: surveyAnswerAudit.show_link,
    targetId: response.id,
    after: { test_subject_id: response.subject?.id ?? null },
    at: now,
  })
  const page = response.kind === 'voluntary' ? 'voluntary-survey-answer' : 'survey'
  return `${publicUrl}/${page}/${surveyTokenOf(secret, 'survey-answer', response.id, response.linkGeneration)}`
}
