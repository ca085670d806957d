import type { Kysely } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { lockProject } from '../../studies/project'
import { projectSurveyAudit } from './project-survey-audit'
import { type ProjectSurveyInput, projectSurveyValues } from './project-survey-input'
import { readSettings, settingColumns } from './settings/read-settings'
import { usableVersion } from './usable-version'

/** Adds a survey version to a project; returns the id of the project survey. */
export async function createProjectSurvey(
  tx: Kysely<Tables>,
  { companyId, projectId, input }: { companyId: string; projectId: string; input: ProjectSurveyInput },
  { actor, now }: WriteContext,
): Promise<string> {
  const project = await lockProject(tx, companyId, projectId)
  const values = projectSurveyValues(input)
  const settings = await readSettings(tx, input, { projectId })
  const version = await usableVersion(tx, companyId, input.surveyVersionId)
  const id = newId()
  await tx
    .insertInto('project_survey')
    .values({
      ...values,
      ...settingColumns(settings),
      // A scheduled survey sends nothing until staff start it.
      status: settings.schedule ? 'draft' : 'active',
      survey_version_id: version.id,
      id,
      company_id: companyId,
      project_id: project.id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: projectSurveyAudit.create,
    targetId: id,
    after: {
      name: values.name,
      kind: values.kind,
      projectId: project.id,
      survey_version_id: version.id,
      opens_at: values.opens_at,
      closes_at: values.closes_at,
      asks_pin: values.asks_pin,
      ...settings,
    },
    at: now,
  })
  return id
}
