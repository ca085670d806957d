import type { Kysely } from 'kysely'
import { idsByName, namesById } from '../../../platform/postgres/names-by-id'
import type { Tables } from '../../../platform/tables'
import { visibleSurveys } from './survey-policy'

export const surveyNames = namesById('survey', 'name')

/** The name of the survey and the number of the version, such as PHQ-9 v2. */
export async function versionNames(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('survey_version')
    .innerJoin('survey', 'survey.id', 'survey_version.survey_id')
    .select(['survey_version.id', 'survey.name', 'survey_version.version'])
    .where('survey_version.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name, version }) => [id, `${name} v${version}`]))
}

export const surveysNamed = idsByName('survey', ['name'], (db, companyId) =>
  visibleSurveys(db, { companyId }),
)
