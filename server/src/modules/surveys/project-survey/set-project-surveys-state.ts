import { type Kysely, sql, type Updateable } from 'kysely'
import { conflict } from '../../../platform/problem'
import type { ProjectSurveyTable, Tables } from '../../../platform/tables'
import { recordAuditEvents } from '../../../platform/write/audit'
import type { AuditAction } from '../../../platform/write/audited-noun'
import type { WriteContext } from '../../../platform/write/write-context'
import { type ChosenProjectSurveys, lockProjectSurveys } from './locked-project-surveys'
import { projectSurveyAudit } from './project-survey-audit'
import type { ProjectSurvey } from './project-survey-queries'
import { replanned } from './settings/replanned'
import { whySilent } from './settings/why-silent'
import { projectSurveyWords } from './words'

type Step = 'start' | 'pause' | 'resume' | 'end' | 'reopen'

/** Per step: the states it starts from, the state it leads to, and the refusal for any other state. */
const steps = {
  start: { from: ['draft'], to: 'active', refusal: projectSurveyWords.notDraft },
  pause: { from: ['active'], to: 'paused', refusal: projectSurveyWords.notActive },
  resume: { from: ['paused'], to: 'active', refusal: projectSurveyWords.notPaused },
  end: { from: ['draft', 'active', 'paused'], to: 'ended', refusal: null },
  reopen: { from: ['ended'], to: 'active', refusal: null },
} as const satisfies Record<
  Step,
  { from: readonly ProjectSurvey['status'][]; to: ProjectSurvey['status']; refusal: unknown }
>

/**
 * Moves project surveys to another state; those already in it stay. Only active ones send messages. Paused
 * ones still take answers, ended ones take none. Returns the number of project surveys given.
 */
export async function stepProjectSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenProjectSurveys,
  step: Step,
  writeContext: WriteContext,
): Promise<number> {
  const { now } = writeContext
  const found = await lockProjectSurveys(tx, chosen)
  const { from, to, refusal } = steps[step]
  const changing = found.filter((one) => one.status !== to)
  const other = changing.find(({ status }) => !from.some((one) => one === status))
  if (other && refusal) throw conflict(refusal(other.name))
  // What was sent before can be answered when it goes on, though nothing may follow.
  for (const one of step === 'start' ? changing : []) {
    const silence = await whySilent(tx, one, now)
    if (silence) throw conflict(silence.message)
  }
  await setColumns(tx, changing, { status: to, updated_at: now })
  await replanned(
    tx,
    changing.map(({ id }) => id),
    now,
  )
  await recordEach(tx, changing, projectSurveyAudit[step], writeContext)
  return found.length
}

/** Hides project surveys and their answers; they can be restored for 30 days. */
export async function deleteProjectSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenProjectSurveys,
  writeContext: WriteContext,
): Promise<number> {
  const found = await lockProjectSurveys(tx, chosen)
  await setColumns(tx, found, { deleted_at: writeContext.now, updated_at: writeContext.now })
  await recordEach(tx, found, projectSurveyAudit.delete, writeContext)
  return found.length
}

/** Restores deleted project surveys and their answers; CONFLICT if the survey is deleted, too. */
export async function restoreProjectSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenProjectSurveys,
  writeContext: WriteContext,
): Promise<number> {
  const found = await lockProjectSurveys(tx, chosen, 'deleted')
  await refuseWithoutSurvey(tx, found)
  await setColumns(tx, found, { deleted_at: null, updated_at: writeContext.now })
  await recordEach(tx, found, projectSurveyAudit.restore, writeContext)
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
  columns: Updateable<ProjectSurveyTable>,
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
  action: AuditAction,
  { actor, now }: WriteContext,
): Promise<void> {
  return recordAuditEvents(
    tx,
    found.map(({ id, company_id, name }) => ({
      companyId: company_id,
      actor,
      action,
      targetId: id,
      [action === projectSurveyAudit.delete ? 'before' : 'after']: { name },
      at: now,
    })),
  )
}
