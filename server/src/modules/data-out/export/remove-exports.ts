import { type Kysely, sql } from 'kysely'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import { conflict } from '../../../platform/problem'
import type { DataExportTable, Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import { dataExportAudit } from './export-audit'
import { requireDownload, requireExport } from './export-queries'
import { removeFile } from './make-export'
import { exportWords } from './words'

type Why = NonNullable<DataExportTable['removed_why']>

/** 削除する: the file goes at once and for good; that it was made stays known. */
export async function deleteExport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  exportId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const found = await requireExport(tx, viewer, exportId)
  requireDownload(viewer, found)
  if (found.finished_at === null) throw conflict(exportWords.notReady)
  if (found.removed_at !== null) return
  await removeFiles(tx, [found.id], 'deleted', now)
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: dataExportAudit.delete,
    targetId: found.id,
    before: { name: found.name },
    at: now,
  })
}

/** No file that holds an erased person can be downloaded any more. */
export async function removeExportsOf(tx: Kysely<Tables>, testSubjectId: string, now: Date): Promise<void> {
  const held = await tx
    .selectFrom('data_export')
    .select('id')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`${testSubjectId}::uuid = any(subject_ids || mentioned_ids)`)
    .where('project_id', '=', (eb) =>
      eb.selectFrom('test_subject').select('project_id').where('id', '=', testSubjectId),
    )
    .forUpdate()
    .execute()
  await removeFiles(
    tx,
    held.map(({ id }) => id),
    'erased',
    now,
  )
  await tx.deleteFrom('data_export_revision').where('subject_id', '=', testSubjectId).execute()
}

/** Removes the files whose time is over. Repeating it changes nothing. */
export async function expireExports(context: JobContext): Promise<void> {
  const { db, now } = context
  const at = now()
  const due = await db
    .selectFrom('data_export')
    .select('id')
    .where('removed_at', 'is', null)
    .where('expires_at', '<', at)
    .execute()
  const units = jobUnits(context, 'expire-exports')
  for (const { id } of due) {
    await units.attempt({ kind: 'data_export', id }, () =>
      db.transaction().execute((tx) => removeFiles(tx, [id], 'expired', at)),
    )
  }
  units.end()
}

async function removeFiles(tx: Kysely<Tables>, ids: readonly string[], why: Why, now: Date): Promise<void> {
  for (const id of ids) {
    await tx
      .updateTable('data_export')
      .set({ removed_at: now, removed_why: why })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute()
    await removeFile(tx, id)
  }
}
