import { type Kysely, sql } from 'kysely'
import { readCell } from '../../../platform/files/spreadsheet-text'
import { loopShare } from '../../../platform/process/share-loop'
import type { Tables } from '../../../platform/tables'
import { openCells } from './sealed-cells'
import { keepUploadsOut } from './uploads'

const rowsAtOnce = 500

/** A file in which a person may stand. */
export interface HeldFile {
  readonly id: string
  readonly project_id: string | null
  readonly kind: 'test_subject' | 'link' | 'device'
  readonly mapping: readonly string[]
}

/** Whose rows are erased. */
interface ErasedSubject {
  readonly id: string
  readonly project_id: string
  readonly code: string
}

/**
 * Holds the company's files before a subject is held, as registering does: a row that is being registered at this moment is
 * done before the person is erased, and none is registered after it. A file that is being read is awaited, and the next waits.
 */
export async function holdBulkFiles(tx: Kysely<Tables>, companyId: string): Promise<readonly HeldFile[]> {
  await keepUploadsOut(tx, companyId)
  return tx
    .selectFrom('bulk_file')
    .select(['id', 'project_id', 'kind', 'mapping'])
    .where('company_id', '=', companyId)
    .where('project_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Empties the cells of every row about the subject: it is neither shown nor registered. How many were registered is kept. */
export async function eraseBulkRows(
  tx: Kysely<Tables>,
  key: Buffer,
  files: readonly HeldFile[],
  subject: ErasedSubject,
): Promise<void> {
  for (const file of files.filter(({ project_id }) => project_id === subject.project_id)) {
    const lines = await unindexedLines(tx, key, file, subject.code)
    await tx
      .updateTable('bulk_row')
      .set({
        cells: Buffer.alloc(0),
        key: null,
        issues: '[]',
        notes: '[]',
        outcome_message: null,
        outcome_reason: null,
        target_id: null,
        // Neither registered nor refused: of what was done, that it was done stays.
        verdict: sql`case when outcome in ('created', 'changed', 'unchanged') then verdict end`,
        outcome: sql`nullif(outcome, 'failed')`,
      })
      .where('file_id', '=', file.id)
      .where((eb) =>
        eb.or([
          eb('target_id', '=', sql<string>`${subject.id}::uuid`),
          eb('line', '=', sql<number>`any(${lines}::int[])`),
          ...(file.kind === 'test_subject' ? [eb('key', '=', subject.code)] : []),
        ]),
      )
      .execute()
  }
}

/** The rows of the code that have another key (a link's is its device) or none, because no column was read as the code. */
async function unindexedLines(
  tx: Kysely<Tables>,
  key: Buffer,
  { id: fileId, kind, mapping }: HeldFile,
  code: string,
): Promise<number[]> {
  const column = mapping.indexOf(kind === 'link' ? 'subjectCode' : 'code')
  const lines: number[] = []
  const share = loopShare()
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('bulk_row')
      .select(['line', 'cells'])
      .where('file_id', '=', fileId)
      .where('line', '>', after)
      .where(sql<number>`octet_length(cells)`, '>', 0)
      .$if(kind === 'test_subject', (query) => query.where('key', 'is', null))
      .orderBy('line')
      .limit(rowsAtOnce)
      .execute()
    for (const { line, cells } of rows) {
      await share()
      const written = openCells(key, { fileId, line }, cells)
      const codes = column < 0 ? written : [written[column] ?? '']
      if (codes.some((cell) => readCell(cell.trim()).value.normalize('NFKC').trim() === code))
        lines.push(line)
    }
    if (rows.length < rowsAtOnce) return lines
    after = rows.at(-1)?.line ?? after
  }
}
