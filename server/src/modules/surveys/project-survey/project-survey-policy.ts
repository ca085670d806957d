import type { Kysely } from 'kysely'
import { rules } from '../../../platform/graphql/authorization'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'

/** Permissions for the use of surveys in projects. */
export const projectSurveyPolicy = {
  see: rules.owner,
  change: rules.owner,
} as const

/** The rows that a viewer with `see` may read, deleted ones included, but none of deleted projects. */
export function visibleProjectSurveys(db: Kysely<Tables>, { companyId }: Pick<CompanyViewer, 'companyId'>) {
  return db
    .selectFrom('project_survey')
    .innerJoin('project', 'project.id', 'project_survey.project_id')
    .where('project_survey.company_id', '=', companyId)
    .where('project.deleted_at', 'is', null)
}
