import type { Kysely } from 'kysely'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { lockSurveys, requireSurveyVersion, type SurveyVersion, surveyWords } from '../survey'

/**
 * A version that a project may start to use: it is the company's, and its survey is neither deleted nor
 * archived. Locks the survey, so that this stays true until the transaction ends.
 */
export async function usableVersion(
  tx: Kysely<Tables>,
  companyId: string,
  surveyVersionId: string,
): Promise<SurveyVersion> {
  const version = await requireSurveyVersion(tx, { companyId }, surveyVersionId)
  const [survey] = await lockSurveys(tx, { companyId, surveyIds: [version.survey_id] })
  if (survey?.archived_at) throw conflict(surveyWords.archived(survey.name), 'surveyVersionId')
  return version
}
