import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { surveyAnswerAudit } from '../answer-audit'

/** A corrected answer, and the questions that changed. */
interface Corrected {
  readonly companyId: string
  readonly surveyAnswerId: string
  readonly testSubjectId: string
  readonly addresses: readonly string[]
}

/**
 * Values and the reason may identify somebody, so they go to the answer's history and not to the audit log.
 */
export async function recordCorrection(
  tx: Kysely<Tables>,
  { companyId, surveyAnswerId, testSubjectId, addresses }: Corrected,
  { actor, now }: WriteContext,
): Promise<void> {
  await recordAudit(tx, {
    companyId,
    actor,
    action: surveyAnswerAudit.correct,
    targetId: surveyAnswerId,
    after: { test_subject_id: testSubjectId, addresses },
    at: now,
  })
}
