import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordPurge } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { surveyAudit } from './survey-audit'

/** The surveys that were deleted before the instant and that no project survey refers to, not even a deleted one. */
export async function surveysToPurge(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await deletedBefore(db, before).select('survey.id').orderBy('survey.deleted_at').execute()
  return rows.map(({ id }) => id)
}

/** Removes the survey with its versions; does nothing if it was restored or removed meanwhile. */
export async function purgeSurvey(
  tx: Kysely<Tables>,
  { id, before }: { readonly id: string; readonly before: Date },
  writeContext: WriteContext,
): Promise<void> {
  const survey = await deletedBefore(tx, before)
    .select(['survey.id', 'survey.name', 'survey.company_id', 'survey.deleted_at'])
    .where('survey.id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!survey) return
  await tx.deleteFrom('survey').where('id', '=', id).execute()
  await recordPurge(
    tx,
    { action: surveyAudit.purge, rows: [survey], named: ({ name }) => ({ name }) },
    writeContext,
  )
}

function deletedBefore(db: Kysely<Tables>, before: Date) {
  return db
    .selectFrom('survey')
    .where('survey.deleted_at', '<', before)
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
