import { type Kysely, sql } from 'kysely'
import type { SurveyDefinition } from '../../../../../engines/survey'
import type { Tables } from '../../../platform/tables'

/** A survey that a project uses, as the newest version in use has it. */
export interface SurveyInUse {
  readonly surveyId: string
  readonly name: string
  readonly definition: SurveyDefinition
}

/** The surveys of a project's settings, each once, by name; `surveyIds`: these alone. */
export async function surveysInUse(
  db: Kysely<Tables>,
  projectId: string,
  surveyIds: readonly string[] | null = null,
): Promise<SurveyInUse[]> {
  const asked = surveyIds === null ? sql`true` : sql`v.survey_id = any(${[...surveyIds]}::uuid[])`
  const { rows } = await sql<SurveyInUse>`
    select used.* from (
      select distinct on (v.survey_id) v.survey_id as "surveyId", y.name, v.definition
      from project_survey p
      join survey_version v on v.id = p.survey_version_id
      join survey y on y.id = v.survey_id
      where p.project_id = ${projectId} and p.deleted_at is null and ${asked}
      order by v.survey_id, v.version desc) used
    order by used.name, used."surveyId"`.execute(db)
  return rows
}
