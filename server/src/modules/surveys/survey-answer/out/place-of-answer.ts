import { type Kysely, sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'

/** Where an answer is looked at. */
export interface PlaceOfAnswer {
  readonly surveyAnswerId: string
  readonly projectSurveyId: string
  /** Null: voluntary. */
  readonly sentSurveyId: string | null
}

interface AskedAnswer {
  readonly id: string
  readonly testSubjectId: string
}

/** The places of subjects' answers by answer id, without those that are gone, or became a part of another one. */
export async function placesOfAnswers(
  db: Kysely<Tables>,
  answers: readonly AskedAnswer[],
): Promise<Map<string, PlaceOfAnswer>> {
  const asked = answers.filter(({ id }) => isUuid(id))
  const { rows } = await sql<PlaceOfAnswer>`
    select a.id as "surveyAnswerId", a.project_survey_id as "projectSurveyId", a.sent_survey_id as "sentSurveyId"
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ testSubjectId }) => testSubjectId)}::uuid[]) as asked (id, subject)
    join survey_answer a on a.id = asked.id and a.test_subject_id = asked.subject
    where a.merged_into is null`.execute(db)
  return new Map(rows.map((place) => [place.surveyAnswerId, place]))
}
