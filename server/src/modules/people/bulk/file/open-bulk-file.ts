import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { EncodingName } from '../../../../platform/table-file/encodings'
import { mostBytes, tooManyBytes } from '../../../../platform/table-file/file-limits'
import type { BulkKindName, Tables } from '../../../../platform/tables'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { personalDataAccess } from '../../../studies/personal-data'
import { requireProject } from '../../../studies/project'
import { bulkPolicy } from '../bulk-policy'
import { checkFile } from '../plan/check-file'
import { guessMapping, withoutGuarded } from '../plan/column-mapping'
import { requireBulkFile } from './bulk-file-queries'
import { insertRows } from './row-store'
import { beginUpload, withUploadTurn } from './uploads'

/** A file as it was sent, or a pasted table. */
export interface SentFile {
  readonly kind: BulkKindName
  /** For test subjects and links. */
  readonly projectId: string | null
  readonly name: string
  readonly content: Buffer
  /** The encoding of a text; guessed if not given. */
  readonly encoding?: EncodingName | null
  /** For the turn of the company; a minute unless given. */
  readonly longestWaitMs?: number
}

/** Who works on the file, and the key of its cells. */
export interface BulkWork {
  readonly db: Kysely<Tables>
  readonly key: Buffer
  readonly now: () => Date
}

/** Reads a file, guesses its columns and looks at every row; nothing is registered yet. Returns the id of the file. */
export async function openBulkFile(work: BulkWork, viewer: CompanyViewer, sent: SentFile): Promise<string> {
  bulkPolicy.use.refuseViewer(viewer)
  const project = sent.kind === 'device' ? null : await requireProject(work.db, viewer, sent.projectId ?? '')
  const takesPersonal = (await personalDataAccess(work.db, viewer, project)) === 'allowed'
  // Refused before it takes a thread or a connection.
  if (sent.content.length > mostBytes) throw tooManyBytes()
  const { companyId } = viewer
  const { longestWaitMs } = sent
  return withUploadTurn(work.db, { companyId, longestWaitMs }, async (tx, reader) => {
    await beginUpload(tx, viewer.companyId)
    const { headers, batches, ...table } = await reader.open(sent.content, sent.encoding ?? null)
    const id = newId()
    const now = work.now()
    const columns = { companyId, projectId: project?.id ?? null, kind: sent.kind, headers }
    const guessed = await guessMapping(tx, columns)
    const mapping = takesPersonal ? guessed.mapping : withoutGuarded(sent.kind, guessed.mapping)
    await tx
      .insertInto('bulk_file')
      .values({
        id,
        company_id: viewer.companyId,
        project_id: project?.id ?? null,
        kind: sent.kind,
        // A new project has no tags: without this every row with one would be refused.
        creates_missing: sent.kind === 'test_subject',
        name: sent.name.slice(0, 255) || 'file',
        format: table.format,
        encoding: table.encoding,
        read_as: table.readAs,
        certainty: table.certainty,
        merged_cells: [...table.mergedCells],
        byte_size: sent.content.length,
        row_count: 0,
        headers: [...headers],
        mapping,
        remembered_columns: guessed.remembered.filter(
          (column) => mapping[column] === guessed.mapping[column],
        ),
        uploaded_by: viewer.id,
        created_at: now,
        updated_at: now,
      })
      .execute()
    let rowCount = 0
    for await (const batch of batches) {
      await insertRows({ db: tx, key: work.key, fileId: id }, batch)
      rowCount += batch.length
    }
    await tx.updateTable('bulk_file').set({ row_count: rowCount }).where('id', '=', id).execute()
    await checkFile({ ...work, db: tx }, await requireBulkFile(tx, viewer, id))
    return id
  })
}
