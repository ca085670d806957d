import type { Kysely } from 'kysely'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import { saveChanges } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
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
  writeContext: WriteContext,
): Promise<void> {
  const [survey] = await lockSurveys(tx, { companyId, surveyIds: [surveyId] })
  if (!survey) return
  refuseStaleEdit(survey, based)
  const saving = { table: 'survey', companyId, action: surveyAudit.update } as const
  await saveChanges(tx, survey, surveyValues(input), saving, writeContext)
}
