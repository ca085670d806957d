import { type Kysely, type SqlBool, sql } from 'kysely'
import { readCell } from '../../../../platform/files/spreadsheet-text'
import { foldedCode } from '../../../../platform/input/folded-code'
import { loopShare } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { openCells } from './sealed-cells'
import { blockUploads } from './uploads'

const rowsAtOnce = 500

/** A file that may contain rows of the person. */
export interface HeldFile {
  readonly id: string
  readonly project_id: string | null
  readonly kind: 'test_subject' | 'link' | 'device'
  readonly mapping: readonly string[]
}

/** The person whose rows are erased. */
interface ErasedSubject {
  readonly id: string
  readonly project_id: string
  readonly code: string
}

/**
 * Locks the company's files before the subject, in the order of the registration: a row that is being registered is
 * finished before the person is erased, and none is registered afterwards. Waits for a file that is being read; the next
 * one has to wait.
 */
export async function holdBulkFiles(tx: Kysely<Tables>, companyId: string): Promise<readonly HeldFile[]> {
  await blockUploads(tx, companyId)
  return tx
    .selectFrom('bulk_file')
    .select(['id', 'project_id', 'kind', 'mapping'])
    .where('company_id', '=', companyId)
    .where('project_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Empties the cells of every row about the subject, so that they are neither shown nor registered. The number of registered
 * rows is kept.
 */
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
        // A registered row keeps its verdict and outcome; any other row keeps neither.
        verdict: sql`case when outcome in ('created', 'changed', 'unchanged') then verdict end`,
        outcome: sql`nullif(outcome, 'failed')`,
      })
      .where('file_id', '=', file.id)
      .where((eb) =>
        eb.or([
          eb('target_id', '=', sql<string>`${subject.id}::uuid`),
          eb('line', '=', sql<number>`any(${lines}::int[])`),
          ...(file.kind === 'test_subject'
            ? [sql<SqlBool>`seen_code(key) = seen_code(${subject.code})`]
            : []),
        ]),
      )
      .execute()
  }
}

/**
 * The rows about the code that are stored under another key (links: the device's) or under none, because no column was read
 * as the code.
 */
async function unindexedLines(
  tx: Kysely<Tables>,
  key: Buffer,
  { id: fileId, kind, mapping }: HeldFile,
  code: string,
): Promise<number[]> {
  const column = mapping.indexOf(kind === 'link' ? 'subjectCode' : 'code')
  const folded = foldedCode(code)
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
      if (codes.some((cell) => foldedCode(readCell(cell.trim()).value) === folded)) lines.push(line)
    }
    if (rows.length < rowsAtOnce) return lines
    after = rows.at(-1)?.line ?? after
  }
}
