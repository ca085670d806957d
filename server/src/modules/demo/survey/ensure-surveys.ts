import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, type Selectable, sql } from 'kysely'
import { projectRoot } from '../../../platform/process/project-root'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { localDayOf } from '../../measurement'
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
  { name, file, label, description, ...rules }: DemoSurvey,
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
    const sending = sendingOf(rules, localDayOf(now.getTime(), project.time_zone))
    const input = { name: label, surveyVersionId, ...sending }
    const id = await createProjectSurvey(tx, { companyId, projectId, input }, by)
    // Active at once, and not planned: the past is written first.
    await tx
      .updateTable('project_survey')
      .set({ status: 'active', sends_from: now, planned_until: far })
      .where('id', '=', id)
      .where('schedule', 'is not', null)
      .execute()
    await tx.insertInto('demo_survey').values({ name, project_survey_id: id }).execute()
  })
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
