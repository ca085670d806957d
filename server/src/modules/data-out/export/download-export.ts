import type { Kysely } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { dataExportAudit } from './export-audit'
import { isFileOver, requireDownload, requireExport } from './export-queries'
import { readParts } from './file/export-parts'
import { exportWords } from './words'

/** A file as it is sent. */
export interface ExportFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly content: AsyncGenerator<Buffer>
}

/** The file of an export, whose download is recorded; CONFLICT where it is not there yet or any more. */
export async function downloadExport(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: () => Date },
  viewer: CompanyViewer,
  exportId: string,
): Promise<ExportFile> {
  const found = await requireExport(db, viewer, exportId)
  requireDownload(viewer, found)
  const at = now()
  const { file_name, byte_count, sha256, finished_at } = found
  if (isFileOver(found, at)) throw conflict(exportWords.removed)
  if (finished_at === null || file_name === null || byte_count === null || sha256 === null) {
    throw conflict(exportWords.notReady)
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('data_export_download')
      .values({ id: newId(), data_export_id: found.id, user_id: viewer.id, downloaded_at: at })
      .execute()
    await recordAudit(tx, {
      companyId: found.company_id,
      actor: { kind: 'user', id: viewer.id },
      action: dataExportAudit.download,
      targetId: found.id,
      after: { name: found.name },
      at,
    })
  })
  return {
    name: file_name,
    bytes: byte_count,
    sha256: sha256.toString('hex'),
    content: readParts(db, found.id),
  }
}
