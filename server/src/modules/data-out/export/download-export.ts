import { conflict } from '../../../platform/problem'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { type DownloadMeans, logDownload } from './download-log'
import { dataExportAudit } from './export-audit'
import { isFileOver, requireDownload, requireExport } from './export-queries'
import { readParts } from './file/export-parts'
import type { ExportWork } from './make-export'
import { type WithdrawnSince, withdrawnSince } from './withdrawn-since'
import { exportWords } from './words'

/** A file as it is sent. */
export interface ExportFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly content: AsyncGenerator<Buffer>
  /** Those who withdrew since it was made. */
  readonly withdrawn: readonly WithdrawnSince[]
}

/** The file of an export, whose download is recorded; CONFLICT where it is not there yet or any more. */
export async function downloadExport(
  { db, encryptionKey, now }: ExportWork,
  viewer: CompanyViewer,
  exportId: string,
  /** With which a program asks for it. */
  accessKeyId: string | null = null,
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
    await logDownload(tx, found, meansOf(viewer, accessKeyId), at)
    await recordAudit(tx, {
      companyId: found.company_id,
      actor: accessKeyId === null ? { kind: 'user', id: viewer.id } : { kind: 'access_key', id: accessKeyId },
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
    withdrawn: (await withdrawnSince({ db, encryptionKey }, [found])).get(found.id) ?? [],
  }
}

function meansOf({ id: userId }: CompanyViewer, accessKeyId: string | null): DownloadMeans {
  return accessKeyId === null ? { means: 'page', userId } : { means: 'key', userId, accessKeyId }
}
