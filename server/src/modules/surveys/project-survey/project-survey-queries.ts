import type { Kysely, Selectable } from 'kysely'
import { idsByName, namesById } from '../../../platform/postgres/names-by-id'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { containsText } from '../../../platform/postgres/search-text'
import { isUuid } from '../../../platform/postgres/uuid'
import { projectSurveyMismatch } from '../../../platform/problem'
import type { ProjectSurveyTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { visibleProjectSurveys } from './project-survey-policy'

export type ProjectSurvey = Selectable<ProjectSurveyTable>

export interface ProjectSurveyList extends Page {
  readonly text: string | null
  /** True: only deleted project surveys that are not purged yet. False: only the others. */
  readonly deleted: boolean
}

/** One page of a project's surveys, the newest first, and the total. */
export async function listProjectSurveys(
  db: Kysely<Tables>,
  project: { readonly id: string; readonly company_id: string },
  { text, deleted, offset, limit }: ProjectSurveyList,
): Promise<{ items: ProjectSurvey[]; total: number }> {
  let chosen = visibleProjectSurveys(db, { companyId: project.company_id })
    .where('project_survey.project_id', '=', project.id)
    .where('project_survey.deleted_at', deleted ? 'is not' : 'is', null)
  if (text?.trim()) chosen = chosen.where((eb) => containsText(eb.ref('project_survey.name'), text))
  const rows = chosen
    .selectAll('project_survey')
    .orderBy('project_survey.created_at', 'desc')
    .orderBy('project_survey.id')
  return readPage(chosen, rows, { offset, limit })
}

/** One page of the uses of a survey, whatever their version, that are not over, by project and name; and the total. */
export async function listUsesOfSurvey(
  db: Kysely<Tables>,
  { companyId }: Pick<CompanyViewer, 'companyId'>,
  surveyId: string,
  { offset, limit }: Page,
): Promise<{ items: ProjectSurvey[]; total: number }> {
  const chosen = visibleProjectSurveys(db, { companyId })
    .innerJoin('survey_version', 'survey_version.id', 'project_survey.survey_version_id')
    .where('survey_version.survey_id', '=', surveyId)
    .where('project_survey.deleted_at', 'is', null)
    .where('project_survey.status', '!=', 'ended')
  const rows = chosen
    .selectAll('project_survey')
    .orderBy('project.name')
    .orderBy('project_survey.name')
    .orderBy('project_survey.id')
  return readPage(chosen, rows, { offset, limit })
}

/** PROJECT_SURVEY_MISMATCH if the id is unknown or deleted, or belongs to another company or project. */
export async function requireProjectSurvey(
  db: Kysely<Tables>,
  viewer: Pick<CompanyViewer, 'companyId'>,
  projectSurveyId: string,
  project?: { readonly id: string },
): Promise<ProjectSurvey> {
  const found = isUuid(projectSurveyId)
    ? await visibleProjectSurveys(db, viewer)
        .selectAll('project_survey')
        .where('project_survey.id', '=', projectSurveyId)
        .where('project_survey.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!found || (project && found.project_id !== project.id)) throw projectSurveyMismatch()
  return found
}

export const projectSurveyNames = namesById('project_survey', 'name')

export const projectSurveysNamed = idsByName('project_survey', ['name'], (db, companyId) =>
  db.selectFrom('project_survey').where('company_id', '=', companyId),
)
