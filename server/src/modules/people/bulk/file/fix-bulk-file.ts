import { type Kysely, sql } from 'kysely'
import { writeCell } from '../../../../platform/files/spreadsheet-text'
import { trimmed } from '../../../../platform/input/visible-text'
import { conflict, invalidInput, notFound } from '../../../../platform/problem'
import {
  mostCharactersInCell,
  mostCharactersInRow,
  rowTooLong,
} from '../../../../platform/table-file/file-limits'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { checkFile } from '../plan/check-file'
import { isField, rememberMapping } from '../plan/column-mapping'
import { bulkWords } from '../words'
import { type BulkFile, requireBulkFile } from './bulk-file-queries'
import type { BulkWork } from './open-bulk-file'
import { requireAccessTo, requireAccessToMapped } from './preview-access'
import { openCells, sealCells } from './sealed-cells'

/** How the columns are read and what is registered; missing settings stay as they are. */
export interface BulkSettings {
  readonly mapping?: readonly string[] | null | undefined
  readonly onlyNew?: boolean | null | undefined
  readonly clearsBlank?: boolean | null | undefined
  readonly stopsOnError?: boolean | null | undefined
  readonly createsMissing?: boolean | null | undefined
  /** Fields whose codes are right, although Excel writes dates so. */
  readonly datedCodeFields?: readonly string[] | null | undefined
}

/**
 * Changes how a file is read and checks every row again, in the transaction of `work`. The project's next file is read with
 * the same mapping.
 */
export async function changeBulkSettings(
  work: BulkWork,
  viewer: CompanyViewer,
  { bulkFileId, settings }: { bulkFileId: string; settings: BulkSettings },
): Promise<void> {
  const tx = work.db
  const file = await lockUnregistered(tx, viewer, bulkFileId)
  const mapping = settings.mapping?.map(trimmed)
  if (mapping) refuseWrongMapping(file, mapping)
  if (mapping) await requireAccessToMapped(tx, viewer, file, mapping)

  const dated = settings.datedCodeFields?.filter((field) => isField(file.kind, field))
  const now = work.now()
  const changed: BulkFile = {
    ...file,
    mapping: mapping ?? file.mapping,
    only_new: settings.onlyNew ?? file.only_new,
    clears_blank: settings.clearsBlank ?? file.clears_blank,
    stops_on_error: settings.stopsOnError ?? file.stops_on_error,
    creates_missing: settings.createsMissing ?? file.creates_missing,
    dated_code_fields: dated ?? file.dated_code_fields,
    // Who chooses another field for a column has seen what was remembered.
    remembered_columns: file.remembered_columns.filter(
      (column) => !mapping || mapping[column] === file.mapping[column],
    ),
  }
  const { only_new, clears_blank, stops_on_error, creates_missing } = changed
  const { dated_code_fields, remembered_columns } = changed
  await tx
    .updateTable('bulk_file')
    .set({
      mapping: changed.mapping,
      only_new,
      clears_blank,
      stops_on_error,
      creates_missing,
      dated_code_fields,
      remembered_columns,
      updated_at: now,
    })
    .where('id', '=', file.id)
    .execute()
  const { company_id: companyId, project_id: projectId, kind, headers } = file
  if (mapping)
    await rememberMapping(tx, { companyId, projectId, kind, headers, before: file.mapping, mapping }, now)
  await checkFile(work, changed)
}

/** Changes one cell and checks again its row and those with the same code. In the transaction of `work`. */
export async function changeBulkCell(
  work: BulkWork,
  viewer: CompanyViewer,
  { bulkFileId, line, column, text }: { bulkFileId: string; line: number; column: number; text: string },
): Promise<void> {
  if (text.length > mostCharactersInCell)
    throw invalidInput([{ path: 'text', message: bulkWords.cellTooLong }])
  const tx = work.db
  const file = await lockUnregistered(tx, viewer, bulkFileId)
  await requireAccessTo(tx, viewer, file, column)
  const row = await findRow(tx, file.id, line)
  const cells = row && openCells(work.key, { fileId: file.id, line }, row.cells)
  if (!row || !cells || cells[column] === undefined || column >= file.headers.length)
    throw notFound(nouns.cell)

  // Typed text is taken literally, as in a form.
  cells[column] = writeCell(text)
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > mostCharactersInRow) throw rowTooLong(line)
  const sealed = sealCells(work.key, { fileId: file.id, line }, cells)
  await tx
    .updateTable('bulk_row')
    .set({ cells: sealed })
    .where('file_id', '=', file.id)
    .where('line', '=', line)
    .execute()
  // A row of a link has its device as key, and its subject is compared with all others.
  if (file.mapping[column] === 'subjectCode') return checkFile(work, file)
  await checkFile(work, file, { line })
  const after = await findRow(tx, file.id, line)
  const keys = [row.key, after?.key].filter((key) => typeof key === 'string')
  if (keys.length > 0) await checkFile(work, file, { keys })
}

/** The file, locked; CONFLICT once registration has begun. */
async function lockUnregistered(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  bulkFileId: string,
): Promise<BulkFile> {
  const file = await requireBulkFile(tx, viewer, bulkFileId, true)
  if (file.state === 'checked') return file
  throw conflict(bulkWords.registrationBegun)
}

function findRow(tx: Kysely<Tables>, fileId: string, line: number) {
  return tx
    .selectFrom('bulk_row')
    .select(['cells', 'key'])
    .where('file_id', '=', fileId)
    .where('line', '=', sql<number>`${line}::int`)
    .executeTakeFirst()
}

function refuseWrongMapping(file: BulkFile, mapping: readonly string[]): void {
  const fields = mapping.filter((field) => field !== '')
  const isWrong =
    mapping.length !== file.headers.length || !fields.every((field) => isField(file.kind, field))
  if (isWrong) throw invalidInput([{ path: 'mapping', message: bulkWords.unreadableMapping }])
  if (new Set(fields).size === fields.length) return
  throw invalidInput([{ path: 'mapping', message: bulkWords.fieldTwice }])
}
