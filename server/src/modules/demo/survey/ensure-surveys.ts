import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import { projectRoot } from '../../../platform/process/project-root'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { createProjectSurvey, type ProjectSurvey } from '../../project-survey'
import { createSurvey, publishSurvey, readSurveyFile } from '../../survey'
import type { DemoSurvey } from './demo-surveys'

/** A survey in use, and whether it was made just now: an earlier version of the demo had none. */
export interface EnsuredSurvey {
  readonly used: ProjectSurvey
  readonly isNew: boolean
}

/** Reads the survey from its file as people do, publishes it and lets the project use it, once. Null: somebody removed it. */
export async function ensureSurvey(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  survey: DemoSurvey,
  now: Date,
  isNew = false,
): Promise<EnsuredSurvey | null> {
  const known = await db
    .selectFrom('demo_survey')
    .leftJoin('project_survey', 'project_survey.id', 'demo_survey.project_survey_id')
    .selectAll('project_survey')
    .where('demo_survey.name', '=', survey.name)
    .executeTakeFirst()
  if (!known) {
    await makeSurvey(db, project, survey, now)
    return ensureSurvey(db, project, survey, now, true)
  }
  const { id } = known
  if (id === null || known.deleted_at || known.status === 'ended') return null
  const used = await db
    .selectFrom('project_survey')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { used, isNew }
}

async function makeSurvey(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  { name, file, kind, label, description }: DemoSurvey,
  now: Date,
): Promise<void> {
  const read = await readSurveyFile(await readFile(join(projectRoot, file)), basename(file))
  const by = { actor: { kind: 'system' }, now } as const
  const { company_id: companyId, id: projectId } = project
  await db.transaction().execute(async (tx) => {
    const { definition } = read
    const surveyId = await createSurvey(tx, { companyId, name: read.name, description, definition }, by)
    const note = '最初の版'
    const surveyVersionId = await publishSurvey(tx, { companyId, surveyId, revision: 0, note }, by)
    const input = { name: label, surveyVersionId, kind }
    const id = await createProjectSurvey(tx, { companyId, projectId, input }, by)
    await tx.insertInto('demo_survey').values({ name, project_survey_id: id }).execute()
  })
}
