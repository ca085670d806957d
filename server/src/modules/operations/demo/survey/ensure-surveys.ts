import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, type Selectable, sql } from 'kysely'
import { projectRoot } from '../../../../platform/process/project-root'
import type { ProjectTable, Tables } from '../../../../platform/tables'
import { localDayOf } from '../../../series/measurement'
import {
  createProjectSurvey,
  deleteProjectSurveys,
  type ProjectSurvey,
} from '../../../surveys/project-survey'
import { asChecked, createSurvey, publishSurvey, readSurveyFile } from '../../../surveys/survey'
import { surveysOf } from '../demo-steps'
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
    await db.transaction().execute((tx) => makeSurvey(tx, project, survey, now))
    return ensureSurvey(db, project, survey, now, true)
  }
  const { id, survey_version_id: versionId } = known
  if (id === null || versionId === null || known.deleted_at || known.status === 'ended') return null
  if (survey.schedule && !known.schedule && !(await isChanged(db, id))) {
    await replaceSurvey(db, project, survey, { id, versionId, now })
    return ensureSurvey(db, project, survey, now, true)
  }
  const used = await db
    .selectFrom('project_survey')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { used, isNew }
}

/** What people changed is theirs. */
async function isChanged(db: Kysely<Tables>, projectSurveyId: string): Promise<boolean> {
  const change = await db
    .selectFrom('audit_event')
    .select('id')
    .where('target_kind', '=', 'project_survey')
    .where('target_id', '=', projectSurveyId)
    .where('actor_kind', '=', 'user')
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

interface Earlier {
  readonly id: string
  readonly versionId: string
  readonly now: Date
}

/** An earlier version of the demo handed out links. One with deliveries takes its place; it can be taken back for 30 days. */
async function replaceSurvey(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  survey: DemoSurvey,
  { id, versionId, now }: Earlier,
): Promise<void> {
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  await db.transaction().execute(async (tx) => {
    await deleteProjectSurveys(tx, { companyId: project.company_id, projectSurveyIds: [id] }, by)
    await tx.deleteFrom('demo_survey').where('name', '=', survey.name).execute()
    // Written from the first day, also when this start is stopped.
    await tx.deleteFrom('demo_step').where('name', '=', surveysOf('SLP26')).execute()
    await putToUse(tx, project, survey, versionId, now)
  })
}

async function makeSurvey(
  tx: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  survey: DemoSurvey,
  now: Date,
): Promise<void> {
  const { file, description } = survey
  const { name, definition } = await readSurveyFile(await readFile(join(projectRoot, file)), basename(file))
  const by = { actor: { kind: 'system' }, now } as const
  const companyId = project.company_id
  const surveyId = await createSurvey(
    tx,
    { companyId, name, description, definition: asChecked(definition) },
    by,
  )
  const versionId = await publishSurvey(
    tx,
    { companyId, surveyId, revision: 0, note: '最初のバージョン' },
    by,
  )
  await putToUse(tx, project, survey, versionId, now)
}

async function putToUse(
  tx: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  { name, label, ...rules }: DemoSurvey,
  surveyVersionId: string,
  now: Date,
): Promise<void> {
  const { company_id: companyId, id: projectId } = project
  const sending = sendingOf(rules, localDayOf(now.getTime(), project.time_zone))
  const input = { name: label, surveyVersionId, ...sending }
  const by = { actor: { kind: 'system' }, now } as const
  const id = await createProjectSurvey(tx, { companyId, projectId, input }, by)
  // Active at once, and not planned: the past is written first.
  await tx
    .updateTable('project_survey')
    .set({ status: 'active', sends_from: now, planned_until: far })
    .where('id', '=', id)
    .where('schedule', 'is not', null)
    .execute()
  await tx.insertInto('demo_survey').values({ name, project_survey_id: id }).execute()
}

/** The planner begins where the past ends, which is written until then. */
const far = new Date('9999-01-01T00:00:00Z')

function sendingOf(
  { schedule, delivery, limitPerDay }: Pick<DemoSurvey, 'schedule' | 'delivery' | 'limitPerDay'>,
  firstDay: string,
) {
  if (!schedule) return { kind: 'voluntary', ...(limitPerDay && { limitPerDay }) } as const
  return {
    kind: 'scheduled',
    channel: 'mail',
    schedule: schedule(firstDay),
    delivery: delivery ?? {},
  } as const
}

/** Lets the planner wait: the days since the last start are to be written as if the demo had run. */
export async function holdPlans(db: Kysely<Tables>): Promise<void> {
  await ofDemo(db).set({ planned_until: far }).where('planned_until', 'is not', null).execute()
}

/** What is due from then on is planned; a survey that was changed meanwhile has its own beginning. */
export async function releasePlans(db: Kysely<Tables>, from: Date): Promise<void> {
  await ofDemo(db).set({ planned_until: from, next_due_at: from }).where('planned_until', '=', far).execute()
}

function ofDemo(db: Kysely<Tables>) {
  return db
    .updateTable('project_survey')
    .where('schedule', 'is not', null)
    .where(sql<boolean>`id in (select project_survey_id from demo_survey)`)
}
