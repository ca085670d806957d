import type { Kysely } from 'kysely'
import type { JobContext } from '../../../../platform/jobs/job-failures'
import { newId } from '../../../../platform/postgres/ids'
import { isUuid } from '../../../../platform/postgres/uuid'
import { surveyCompanyMismatch } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { surveyAudit } from '../../survey'
import { newTokenHash, surveyTokenOf } from '../response/survey-token'

const lastsMilliseconds = 7 * 86_400_000

/**
 * A link by which staff test the draft in its state at the first opening. It is valid for a week, or until
 * the draft is published.
 */
export async function issueTestAnswerLink(
  tx: Kysely<Tables>,
  given: {
    readonly companyId: string
    readonly surveyId: string
    readonly secret: string
    readonly publicUrl: string
  },
  { actor, now }: WriteContext,
): Promise<{ url: string; expiresAt: Date }> {
  const { companyId, surveyId, secret, publicUrl } = given
  const survey = isUuid(surveyId)
    ? await tx
        .selectFrom('survey')
        .select('id')
        .where('id', '=', surveyId)
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst()
    : undefined
  if (!survey) throw surveyCompanyMismatch()
  const id = newId()
  const expiresAt = new Date(now.getTime() + lastsMilliseconds)
  await tx
    .insertInto('survey_test_answer')
    .values({
      id,
      company_id: companyId,
      survey_id: surveyId,
      expires_at: expiresAt,
      created_at: now,
      token_hash: newTokenHash(secret, 'survey-test-answer', id),
      created_by: actor.kind === 'user' ? actor.id : null,
    })
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: surveyAudit.issue_test_link,
    targetId: surveyId,
    at: now,
  })
  return { url: `${publicUrl}/survey/${surveyTokenOf(secret, 'survey-test-answer', id)}`, expiresAt }
}

/** Removes expired links. */
export async function sweepTestAnswers({ db, now }: JobContext): Promise<void> {
  await db.deleteFrom('survey_test_answer').where('expires_at', '<', now()).execute()
}
