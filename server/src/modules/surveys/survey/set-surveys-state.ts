import { type Kysely, sql } from 'kysely'
import { conflict } from '../../../platform/problem'
import { purging, setDeleted } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import { recordEach } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { type ChosenSurveys, lockSurveys } from './locked-surveys'
import { surveyAudit } from './survey-audit'
import { projectSurveyCounts } from './survey-queries'
import { surveyWords } from './words'

const named = ({ name }: { readonly name: string }) => ({ name })

/** Archives or unarchives surveys of the company; returns their number. */
export async function setSurveysArchived(
  tx: Kysely<Tables>,
  chosen: ChosenSurveys,
  becomesArchived: boolean,
  writeContext: WriteContext,
): Promise<number> {
  const surveys = await lockSurveys(tx, chosen)
  const changing = surveys.filter(({ archived_at }) => (archived_at !== null) !== becomesArchived)
  const { now } = writeContext
  await tx
    .updateTable('survey')
    .set({ archived_at: becomesArchived ? now : null, updated_at: now })
    .where('id', '=', sql<string>`any(${changing.map(({ id }) => id)}::uuid[])`)
    .execute()
  const action = becomesArchived ? surveyAudit.archive : surveyAudit.unarchive
  await recordEach(tx, changing, { companyId: chosen.companyId, action, after: named }, writeContext)
  return surveys.length
}

/** Hides surveys, which can be restored for 30 days; CONFLICT while a project survey uses one. */
export async function deleteSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenSurveys,
  writeContext: WriteContext,
): Promise<number> {
  const surveys = await lockSurveys(tx, chosen)
  const ids = surveys.map(({ id }) => id)
  const counts = await projectSurveyCounts(tx, chosen, ids)
  const used = surveys.find(({ id }) => counts.has(id))
  if (used) throw conflict(surveyWords.inUse(used.name, counts.get(used.id) ?? 0))
  await setDeleted(tx, surveys, true, deletionOf(chosen), writeContext)
  return surveys.length
}

/** Restores deleted surveys. */
export async function restoreSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenSurveys,
  writeContext: WriteContext,
): Promise<number> {
  const surveys = await lockSurveys(tx, chosen, 'deleted')
  await setDeleted(tx, surveys, false, deletionOf(chosen), writeContext)
  return surveys.length
}

function deletionOf({ companyId }: ChosenSurveys) {
  return { table: 'survey', companyId, audit: surveyAudit, named } as const
}

/** With its versions. */
export const surveyPurging = purging({
  table: 'survey',
  rows: unusedSurveys,
  action: surveyAudit.purge,
  named,
})

/** Those that no project survey refers to, not even a deleted one. */
function unusedSurveys(db: Kysely<Tables>) {
  return db
    .selectFrom('survey')
    .select(['survey.id', 'survey.name', 'survey.company_id', 'survey.deleted_at'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('survey_version')
            .innerJoin('project_survey', 'project_survey.survey_version_id', 'survey_version.id')
            .select('project_survey.id')
            .whereRef('survey_version.survey_id', '=', 'survey.id'),
        ),
      ),
    )
}
