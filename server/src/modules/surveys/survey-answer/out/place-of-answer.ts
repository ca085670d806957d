import type { Kysely } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'

/** Where an answer is looked at. */
export interface PlaceOfAnswer {
  readonly surveyAnswerId: string
  readonly projectSurveyId: string
  /** Null: voluntary. */
  readonly sentSurveyId: string | null
}

/** The place of a subject's answer; null where it is gone, or became a part of another one. */
export async function placeOfAnswer(
  db: Kysely<Tables>,
  { id, testSubjectId }: { readonly id: string; readonly testSubjectId: string },
): Promise<PlaceOfAnswer | null> {
  if (!isUuid(id)) return null
  const found = await db
    .selectFrom('survey_answer')
    .select(['id', 'project_survey_id', 'sent_survey_id'])
    .where('id', '=', id)
    .where('test_subject_id', '=', testSubjectId)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  return {
    surveyAnswerId: found.id,
    projectSurveyId: found.project_survey_id,
    sentSurveyId: found.sent_survey_id,
  }
}
