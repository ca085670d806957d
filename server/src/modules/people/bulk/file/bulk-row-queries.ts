import { type Kysely, sql } from 'kysely'
import { readCell } from '../../../../platform/files/spreadsheet-text'
import type { Page } from '../../../../platform/postgres/pagination'
import { mapShared } from '../../../../platform/process/share-loop'
import type { BulkOutcome, BulkRemark, BulkVerdict, Tables } from '../../../../platform/tables'
import type { Text } from '../../../../platform/words'
import { isErased, openCells } from './sealed-cells'

/** A row of the preview. */
export interface PreviewRow {
  readonly line: number
  readonly code: string | null
  readonly cells: readonly string[]
  readonly verdict: BulkVerdict
  readonly issues: readonly BulkRemark[]
  readonly notes: readonly BulkRemark[]
  readonly outcome: BulkOutcome | null
  readonly outcomeMessage: Text | null
  /** The person was erased, and the row's cells with them. */
  readonly isErased: boolean
}

export interface RowFilter {
  readonly verdicts?: readonly BulkVerdict[] | null | undefined
  readonly outcomes?: readonly BulkOutcome[] | null | undefined
}

interface Source {
  readonly db: Kysely<Tables>
  readonly key: Buffer
  readonly fileId: string
}

/** One window of a file's rows with their values, and the total. */
export async function listBulkRows(
  source: Source,
  filter: RowFilter,
  { offset, limit }: Page,
): Promise<{ items: PreviewRow[]; total: number }> {
  const found = matching(source, filter)
  const rows = await found.selectAll().orderBy('line').offset(offset).limit(limit).execute()
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const valuesOf = (cells: readonly string[]) => cells.map((cell) => readCell(cell).value)
  const items = await mapShared(rows, (stored) => {
    const row = previewOf(source, stored)
    return { ...row, cells: valuesOf(row.cells) }
  })
  return { items, total }
}

/** Where a row with a faulty cell stands. */
export interface BulkFault {
  readonly line: number
  /** Among the rows of the filter, from 0. */
  readonly position: number
}

/** The first row with a faulty cell in one of these fields behind a line, else the first of all; null if there is no other. */
export async function findNextFault(
  source: Source,
  { filter, fields, line }: { filter: RowFilter; fields: readonly string[]; line: number },
): Promise<BulkFault | null> {
  const isFaulty = sql<boolean>`exists (
    select from jsonb_array_elements(issues) as issue where issue ->> 'field' = any(${[...fields]}::text[]))`
  const found = await matching(source, filter)
    .select('line')
    .where('verdict', '=', 'error')
    .where('line', '<>', line)
    .where(isFaulty)
    .orderBy(sql`line < ${line}`)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { position } = await matching(source, filter)
    .select(sql<number>`count(*)::int`.as('position'))
    .where('line', '<', found.line)
    .executeTakeFirstOrThrow()
  return { line: found.line, position }
}

/** Their cells and reasons are read in batches of this size. */
const failedAtOnce = 50

/** The rows that were not registered, with cells and reason: errors of the dry run and later refusals. Yields batches. */
export async function* readFailedRows(source: Source): AsyncGenerator<PreviewRow[]> {
  for (let after = 0; ; ) {
    const rows = await matching(source, {})
      .selectAll()
      .where((eb) => eb.or([eb('verdict', '=', 'error'), eb('outcome', '=', 'failed')]))
      .where('line', '>', after)
      .orderBy('line')
      .limit(failedAtOnce)
      .execute()
    if (rows.length > 0) yield await mapShared(rows, (row) => previewOf(source, row))
    if (rows.length < failedAtOnce) return
    after = rows.at(-1)?.line ?? after
  }
}

/** Code and outcome of each registered row; without the code if the person was erased. */
export async function readResults(
  db: Kysely<Tables>,
  fileId: string,
): Promise<{ line: number; key: string | null; outcome: BulkOutcome | null; isErased: boolean }[]> {
  const isErased = sql<boolean>`octet_length(cells) = 0`
  return db
    .selectFrom('bulk_row')
    .select(['line', 'key', 'outcome', isErased.as('isErased')])
    .where('file_id', '=', fileId)
    .where((eb) => eb.or([eb('verdict', '<>', 'error'), isErased]))
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'failed')]))
    .orderBy('line')
    .execute()
}

function matching({ db, fileId }: Source, { verdicts, outcomes }: RowFilter) {
  let found = db.selectFrom('bulk_row').where('file_id', '=', fileId)
  if (verdicts?.length) found = found.where('verdict', 'in', [...verdicts])
  if (outcomes?.length) found = found.where('outcome', 'in', [...outcomes])
  return found
}

type Stored = Awaited<ReturnType<ReturnType<ReturnType<typeof matching>['selectAll']>['execute']>>[number]

function previewOf({ key, fileId }: Source, row: Stored): PreviewRow {
  const { line, verdict, issues, notes, outcome } = row
  const cells = openCells(key, { fileId, line }, row.cells)
  return {
    line,
    code: row.key,
    cells,
    verdict: verdict ?? 'error',
    issues,
    notes,
    outcome,
    // Rows written by earlier versions have a Japanese text.
    outcomeMessage: row.outcome_reason ?? row.outcome_message,
    isErased: isErased(row.cells),
  }
}
