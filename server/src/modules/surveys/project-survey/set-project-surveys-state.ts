import { type Kysely, sql } from 'kysely'
import { conflict } from '../../../platform/problem'
import { purging, setDeleted } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import { recordEach } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { type ChosenProjectSurveys, lockProjectSurveys } from './locked-project-surveys'
import { projectSurveyAudit } from './project-survey-audit'
import type { ProjectSurvey } from './project-survey-queries'
import { replanned } from './settings/replanned'
import { whySilent } from './settings/why-silent'
import { projectSurveyWords } from './words'

const named = ({ name }: { readonly name: string }) => ({ name })

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
  const ids = changing.map(({ id }) => id)
  await tx
    .updateTable('project_survey')
    .set({ status: to, updated_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await replanned(tx, ids, now)
  const { companyId } = chosen
  await recordEach(tx, changing, { companyId, action: projectSurveyAudit[step], after: named }, writeContext)
  return found.length
}

/** Hides project surveys and their answers; they can be restored for 30 days. */
export async function deleteProjectSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenProjectSurveys,
  writeContext: WriteContext,
): Promise<number> {
  const found = await lockProjectSurveys(tx, chosen)
  await setDeleted(tx, found, true, deletionOf(chosen), writeContext)
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
  await setDeleted(tx, found, false, deletionOf(chosen), writeContext)
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

function deletionOf({ companyId }: ChosenProjectSurveys) {
  return { table: 'project_survey', companyId, audit: projectSurveyAudit, named } as const
}

/** With everything sent for it. */
export const projectSurveyPurging = purging({
  table: 'project_survey',
  rows: (db: Kysely<Tables>) =>
    db.selectFrom('project_survey').select(['id', 'company_id', 'name', 'deleted_at']),
  action: projectSurveyAudit.purge,
  named,
})
