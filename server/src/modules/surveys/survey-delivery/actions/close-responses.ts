import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { sentSurveyAudit } from '../../survey-answer'
import { type ChosenResponses, lockResponses, lockSentSurvey } from './locked-responses'

/** Closes a sent survey for new answers; answers begun in time are still accepted. */
export async function closeSentSurvey(
  tx: Kysely<Tables>,
  given: { readonly companyId: string; readonly sentSurveyId: string },
  { actor, now }: WriteContext,
): Promise<void> {
  const { sent } = await lockSentSurvey(tx, given)
  if (sent.closed_at) return
  await tx.updateTable('sent_survey').set({ closed_at: now }).where('id', '=', sent.id).execute()
  await sql`update survey_answer set closes_at = least(closes_at, ${now}::timestamptz), late_until = null
    where sent_survey_id = ${sent.id} and answered_at is null`.execute(tx)
  // Who has answered would not have been written to in any case.
  await sql`update survey_message m set outcome = 'skipped', reason = case when exists (
      select from survey_answer a where a.sent_survey_id = m.sent_survey_id and a.test_subject_id = m.test_subject_id
        and a.answered_at is not null) then 'answered' else 'closed' end
    where m.sent_survey_id = ${sent.id} and m.outcome is null and m.claimed_at is null`.execute(tx)
  await recordAudit(tx, {
    companyId: given.companyId,
    actor,
    action: sentSurveyAudit.close,
    at: now,
    targetId: sent.id,
  })
}

/** Revokes links; existing answers stay. Returns the number of revoked links. */
export async function revokeSurveyLinks(
  tx: Kysely<Tables>,
  chosen: ChosenResponses,
  { actor, now }: WriteContext,
): Promise<number> {
  const responses = await lockResponses(tx, chosen)
  const revoked = responses.filter(
    ({ revoked_at, answered_at }) => revoked_at === null && answered_at === null,
  )
  if (revoked.length === 0) return 0
  const ids = revoked.map(({ id }) => id)
  await tx
    .updateTable('survey_answer')
    .set({ revoked_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await sql`update survey_message m set outcome = 'skipped', reason = 'revoked' from survey_answer a
    where a.id = any(${ids}::uuid[]) and m.sent_survey_id = a.sent_survey_id and m.test_subject_id = a.test_subject_id
      and m.outcome is null and m.claimed_at is null`.execute(tx)
  await recordAudit(tx, {
    companyId: chosen.companyId,
    actor,
    action: sentSurveyAudit.revoke_links,
    at: now,
    targetId: revoked[0]?.sent_survey_id ?? null,
    after: { test_subject_ids: revoked.map(({ test_subject_id }) => test_subject_id) },
  })
  return revoked.length
}
