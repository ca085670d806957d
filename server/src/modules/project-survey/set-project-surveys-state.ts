import { type Kysely, sql } from 'kysely'
import { conflict } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import { recordAuditEvents } from '../../platform/write/audit'
import type { WriteContext } from '../../platform/write/write-context'
import { type ChosenProjectSurveys, lockProjectSurveys } from './locked-project-surveys'
import type { ProjectSurvey } from './project-survey-queries'
import { projectSurveyWords } from './words'

/** Ends project surveys, which then take no answers, or lets them go on; returns how many there are. */
export async function setProjectSurveysEnded(
  tx: Kysely<Tables>,
  chosen: ChosenProjectSurveys,
  becomesEnded: boolean,
  writeContext: WriteContext,
): Promise<number> {
  const found = await lockProjectSurveys(tx, chosen)
  const status = becomesEnded ? 'ended' : 'active'
  const changing = found.filter((one) => one.status !== status)
  await setColumns(tx, changing, { status, updated_at: writeContext.now })
  await recordEach(tx, changing, becomesEnded ? 'project_survey.end' : 'project_survey.reopen', writeContext)
  return found.length
}

/** Hides project surveys with their answers; can be taken back for 30 days. */
export async function deleteProjectSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenProjectSurveys,
  writeContext: WriteContext,
): Promise<number> {
  const found = await lockProjectSurveys(tx, chosen)
  await setColumns(tx, found, { deleted_at: writeContext.now, updated_at: writeContext.now })
  await recordEach(tx, found, 'project_survey.delete', writeContext)
  return found.length
}

/** Takes deleted ones back with their answers; CONFLICT where the survey is deleted, too. */
export async function restoreProjectSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenProjectSurveys,
  writeContext: WriteContext,
): Promise<number> {
  const found = await lockProjectSurveys(tx, chosen, 'deleted')
  await refuseWithoutSurvey(tx, found)
  await setColumns(tx, found, { deleted_at: null, updated_at: writeContext.now })
  await recordEach(tx, found, 'project_survey.restore', writeContext)
  return found.length
}

async function refuseWithoutSurvey(tx: Kysely<Tables>, found: readonly ProjectSurvey[]): Promise<void> {
  const versionIds = found.map(({ survey_version_id }) => survey_version_id)
  const surveys = await tx
    .selectFrom('survey')
    .innerJoin('survey_version', 'survey_version.survey_id', 'survey.id')
    .select(['survey_version.id as version_id', 'survey.name', 'survey.deleted_at'])
    .where('survey_version.id', '=', sql<string>`any(${versionIds}::uuid[])`)
    .orderBy('survey.id')
    .forNoKeyUpdate('survey')
    .execute()
  const deleted = surveys.find(({ deleted_at }) => deleted_at !== null)
  if (!deleted) return
  const one = found.find(({ survey_version_id }) => survey_version_id === deleted.version_id)
  throw conflict(projectSurveyWords.surveyDeleted(one?.name ?? '', deleted.name))
}

async function setColumns(
  tx: Kysely<Tables>,
  found: readonly ProjectSurvey[],
  columns: { status?: ProjectSurvey['status']; deleted_at?: Date | null; updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('project_survey')
    .set(columns)
    .where('id', '=', sql<string>`any(${found.map(({ id }) => id)}::uuid[])`)
    .execute()
}

function recordEach(
  tx: Kysely<Tables>,
  found: readonly ProjectSurvey[],
  action: `project_survey.${'end' | 'reopen' | 'delete' | 'restore'}`,
  { actor, now }: WriteContext,
): Promise<void> {
  return recordAuditEvents(
    tx,
    found.map(({ id, company_id, name }) => ({
      companyId: company_id,
      actor,
      action,
      targetKind: 'project_survey',
      targetId: id,
      [action === 'project_survey.delete' ? 'before' : 'after']: { name },
      at: now,
    })),
  )
}
