import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordPurge } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { projectSurveyAudit } from './project-survey-audit'

/** The project surveys that were deleted before the instant. */
export async function projectSurveysToPurge(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await deletedBefore(db, before).select('id').orderBy('deleted_at').execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes the project survey and everything sent for it; does nothing if it was restored or removed
 * meanwhile.
 */
export async function purgeProjectSurvey(
  tx: Kysely<Tables>,
  { id, before }: { readonly id: string; readonly before: Date },
  writeContext: WriteContext,
): Promise<void> {
  const row = await deletedBefore(tx, before)
    .select(['id', 'company_id', 'name', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return
  await tx.deleteFrom('project_survey').where('id', '=', id).execute()
  await recordPurge(
    tx,
    {
      action: projectSurveyAudit.purge,
      rows: [row],
      named: ({ name }) => ({ name }),
    },
    writeContext,
  )
}

function deletedBefore(db: Kysely<Tables>, before: Date) {
  return db.selectFrom('project_survey').where('deleted_at', '<', before)
}
