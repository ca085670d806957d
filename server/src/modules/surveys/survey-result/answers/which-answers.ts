import { sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'

/** The completed answers to a project survey: those of one sent survey, or all voluntary ones. */
export interface WhichAnswers {
  readonly companyId: string
  readonly projectSurveyId: string
  /** Null: the voluntary answers. */
  readonly sentSurveyId: string | null
}

/** SQL condition on `survey_answer a` and `test_subject t`. */
export function areAnswers({ companyId, projectSurveyId, sentSurveyId }: WhichAnswers) {
  const ofWhich =
    sentSurveyId === null
      ? sql`a.sent_survey_id is null`
      : isUuid(sentSurveyId)
        ? sql`a.sent_survey_id = ${sentSurveyId}`
        : sql`false`
  return sql`a.company_id = ${companyId} and a.project_survey_id = ${projectSurveyId} and ${ofWhich}
    and a.answered_at is not null and t.deleted_at is null`
}
