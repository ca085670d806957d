import type { Kysely } from 'kysely'
import { conflict } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import { lockSurveys, requireSurveyVersion, type SurveyVersion, surveyWords } from '../survey'

/**
 * The version, which a project may begin to use: of the company, and its survey neither deleted nor archived. The survey is
 * locked, so that it stays so until the transaction ends.
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
