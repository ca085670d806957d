import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { SurveyResponse } from '../response/survey-response'

/** When the next survey that was sent to the subject opens; null if none is planned. */
export async function nextOpening(
  db: Kysely<Tables>,
  { subject }: SurveyResponse,
  after: Date,
): Promise<Date | null> {
  if (!subject) return null
  const next = await db
    .selectFrom('survey_answer')
    .innerJoin('sent_survey', 'sent_survey.id', 'survey_answer.sent_survey_id')
    .innerJoin('project_survey', 'project_survey.id', 'survey_answer.project_survey_id')
    .select('sent_survey.opens_at')
    .where('survey_answer.test_subject_id', '=', subject.id)
    .where('survey_answer.answered_at', 'is', null)
    .where('sent_survey.opens_at', '>', after)
    .where('project_survey.status', '=', 'active')
    .where('project_survey.deleted_at', 'is', null)
    .orderBy('sent_survey.opens_at')
    .limit(1)
    .executeTakeFirst()
  return next?.opens_at ?? null
}
