import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { sentSurveyAudit, surveyTokenOf } from '../../survey-answer'
import { type ChosenResponses, lockResponses } from './locked-responses'

/** The links of responses that can still be answered, for letters and for servers without mail. */
export async function linksOfResponses(
  tx: Kysely<Tables>,
  given: ChosenResponses & { readonly secret: string; readonly publicUrl: string },
  { actor, now }: WriteContext,
): Promise<{ testSubjectId: string; code: string; url: string }[]> {
  const responses = await lockResponses(tx, given)
  const open = responses.filter(({ revoked_at, answered_at }) => revoked_at === null && answered_at === null)
  if (open.length > 0) {
    await recordAudit(tx, {
      companyId: given.companyId,
      actor,
      action: sentSurveyAudit.hand_out_links,
      at: now,
      targetId: open[0]?.sent_survey_id ?? null,
      after: { test_subject_ids: open.map(({ test_subject_id }) => test_subject_id) },
    })
  }
  return open.map(({ id, test_subject_id, code, link_generation }) => ({
    testSubjectId: test_subject_id,
    code,
    url: `${given.publicUrl}/survey/${surveyTokenOf(given.secret, 'survey-answer', id, link_generation)}`,
  }))
}
