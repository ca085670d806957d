import { type Kysely, sql } from 'kysely'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAuditEvents } from '../../../platform/write/audit'
import type { AuditAction } from '../../../platform/write/audited-noun'
import type { WriteContext } from '../../../platform/write/write-context'
import { type ChosenSurveys, lockSurveys } from './locked-surveys'
import { surveyAudit } from './survey-audit'
import { projectSurveyCounts, type Survey } from './survey-queries'
import { surveyWords } from './words'

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
  await setColumn(tx, changing, { archived_at: becomesArchived ? now : null, updated_at: now })
  await recordEach(tx, changing, becomesArchived ? surveyAudit.archive : surveyAudit.unarchive, writeContext)
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
  await setColumn(tx, surveys, { deleted_at: writeContext.now, updated_at: writeContext.now })
  await recordEach(tx, surveys, surveyAudit.delete, writeContext)
  return surveys.length
}

/** Restores deleted surveys. */
export async function restoreSurveys(
  tx: Kysely<Tables>,
  chosen: ChosenSurveys,
  writeContext: WriteContext,
): Promise<number> {
  const surveys = await lockSurveys(tx, chosen, 'deleted')
  await setColumn(tx, surveys, { deleted_at: null, updated_at: writeContext.now })
  await recordEach(tx, surveys, surveyAudit.restore, writeContext)
  return surveys.length
}

async function setColumn(
  tx: Kysely<Tables>,
  surveys: readonly Survey[],
  columns: { archived_at?: Date | null; deleted_at?: Date | null; updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('survey')
    .set(columns)
    .where('id', '=', sql<string>`any(${surveys.map(({ id }) => id)}::uuid[])`)
    .execute()
}

function recordEach(
  tx: Kysely<Tables>,
  surveys: readonly Survey[],
  action: AuditAction,
  { actor, now }: WriteContext,
): Promise<void> {
  return recordAuditEvents(
    tx,
    surveys.map(({ id, company_id, name }) => ({
      companyId: company_id,
      actor,
      action,
      targetId: id,
      [action === surveyAudit.delete ? 'before' : 'after']: { name },
      at: now,
    })),
  )
}
