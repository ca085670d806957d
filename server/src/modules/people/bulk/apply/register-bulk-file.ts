import { conflict } from '../../../../platform/problem'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { askRun, type RunToAsk } from '../../../studies/run'
import { refuseOverLimit } from '../../test-subject'
import { bulkFileAudit } from '../bulk-file-audit'
import { type BulkFile, countRows, requireBulkFile } from '../file/bulk-file-queries'
import type { BulkWork } from '../file/open-bulk-file'
import { requireAccessToMapped } from '../file/preview-access'
import { bulkFields } from '../plan/bulk-fields'
import { bulkWords } from '../words'

/** Asks for the registration of the valid rows, in the transaction of `work`. A second call changes nothing. */
export async function registerBulkFile(
  { db: tx, now }: BulkWork,
  viewer: CompanyViewer,
  bulkFileId: string,
): Promise<void> {
  const file = await requireBulkFile(tx, viewer, bulkFileId, true)
  if (file.state !== 'checked') return
  await requireAccessToMapped(tx, viewer, file, file.mapping)
  const { verdicts } = await countRows(tx, file.id)
  const missing = bulkFields[file.kind].find(
    ({ name, isRequired }) => isRequired && !file.mapping.includes(name),
  )
  if (missing && verdicts.new + verdicts.changed === 0) {
    throw conflict(bulkWords.columnMissing(missing.ja, missing.en))
  }
  if (verdicts.new + verdicts.changed === 0) throw conflict(bulkWords.nothingToRegister)
  if (file.stops_on_error && verdicts.error > 0) {
    throw conflict(bulkWords.rowsWithErrors(verdicts.error))
  }
  if (file.kind === 'test_subject') await refuseOverLimit(tx, viewer.companyId, verdicts.new)

  const at = now()
  await tx
    .updateTable('bulk_file')
    .set({ state: 'registering', registered_by: viewer.id, started_at: at, updated_at: at })
    .where('id', '=', file.id)
    .execute()
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action: bulkFileAudit.register,
    targetId: file.id,
    after: {
      kind: file.kind,
      rowCount: file.row_count,
      newCount: verdicts.new,
      changedCount: verdicts.changed,
    },
    at,
  })
  const total = verdicts.new + verdicts.changed
  await askRun(tx, { ...registrationOf(file), total }, { actor: { kind: 'user', id: viewer.id }, now: at })
}

/** The run that registers the file. */
export function registrationOf(file: BulkFile): RunToAsk<'register-bulk-file'> {
  return {
    kind: 'register-bulk-file',
    companyId: file.company_id,
    projectId: file.project_id,
    targetId: file.id,
    request: {},
  }
}
