import type { Kysely } from 'kysely'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import type { Tables } from '../../../platform/tables'
import { changedValues, recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { lockSurveys } from './locked-surveys'
import { surveyAudit } from './survey-audit'
import { type SurveyInput, surveyValues } from './survey-input'

/** Changes the fields that only staff see; the draft is saved separately. */
export async function updateSurvey(
  tx: Kysely<Tables>,
  {
    companyId,
    surveyId,
    input,
    ...based
  }: { companyId: string; surveyId: string; input: SurveyInput } & BasedOn,
  { actor, now }: WriteContext,
): Promise<void> {
  const [survey] = await lockSurveys(tx, { companyId, surveyIds: [surveyId] })
  if (!survey) return
  refuseStaleEdit(survey, based)
  const values = surveyValues(input)
  const changed = changedValues(survey, values)
  if (!changed) return
  await tx
    .updateTable('survey')
    .set({ ...values, updated_at: now })
    .where('id', '=', survey.id)
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: surveyAudit.update,
    targetId: survey.id,
    ...changed,
    at: now,
  })
}
