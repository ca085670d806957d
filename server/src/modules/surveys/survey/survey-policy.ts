import type { Kysely, SelectQueryBuilder } from 'kysely'
import { rules } from '../../../platform/graphql/authorization'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'

/** Permissions for the surveys of a company, in the browser and as files. */
export const surveyPolicy = {
  see: rules.owner,
  change: rules.owner,
} as const

/** The rows of `survey` that a viewer with `see` may read, deleted ones included. */
export function visibleSurveys(
  db: Kysely<Tables>,
  viewer: Pick<CompanyViewer, 'companyId'>,
): SelectQueryBuilder<Tables, 'survey', object> {
  return db.selectFrom('survey').where('survey.company_id', '=', viewer.companyId)
}
