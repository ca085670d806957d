import { type Kysely, sql } from 'kysely'
import { mapShared } from '../../../../platform/process/share-loop'
import type { BulkVerdict, Tables } from '../../../../platform/tables'
import type { Applied, Checked, RawRow } from '../plan/bulk-kind'
import { openCells, sealCells } from './sealed-cells'

/** The rows of one file and the key of their cells. */
export interface RowStore {
  readonly db: Kysely<Tables>
  readonly key: Buffer
  readonly fileId: string
}

/** Rows that are read, checked and stored in one batch. */
const readAtOnce = 250

export async function insertRows({ db, key, fileId }: RowStore, rows: readonly RawRow[]): Promise<void> {
  const lines = rows.map(({ line }) => line)
  const cells = rows.map(({ line, cells }) => sealCells(key, { fileId, line }, cells))
  await sql`
    insert into bulk_row (file_id, line, cells)
    select ${fileId}, given.line, given.cells
    from unnest(${lines}::int[], ${cells}::bytea[]) as given (line, cells)`.execute(db)
}

/** Some rows of a file: one by its line, or those that have one of the keys, in whatever case or width. */
export type SomeRows = { readonly line: number } | { readonly keys: readonly string[] }

/** The rows in order, in batches of about a thousand; optionally only some. */
export async function* readRows(
  { db, key, fileId }: RowStore,
  only: SomeRows | null = null,
): AsyncGenerator<RawRow[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('bulk_row')
      .select(['line', 'cells'])
      .where('file_id', '=', fileId)
      .where('line', '>', after)
      // Rows of erased people are skipped.
      .where(sql<number>`octet_length(cells)`, '>', 0)
      .$if(only !== null, (query) => query.where(isOf(only ?? { keys: [] })))
      .orderBy('line')
      .limit(readAtOnce)
      .execute()
    if (rows.length > 0)
      yield await mapShared(rows, ({ line, cells }) => ({
        line,
        cells: openCells(key, { fileId, line }, cells),
      }))
    if (rows.length < readAtOnce) return
    after = rows.at(-1)?.line ?? after
  }
}

function isOf(only: SomeRows) {
  return 'line' in only
    ? sql<boolean>`bulk_row.line = ${only.line}`
    : sql<boolean>`folded_text(bulk_row.key) = any(array(select folded_text(key) from unnest(${[...only.keys]}::text[]) key))`
}

/** The next rows to register after a line, in order; empty when all are done. */
export async function nextRows(
  { db, key, fileId }: RowStore,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<(RawRow & { verdict: BulkVerdict | null })[]> {
  const rows = await db
    .selectFrom('bulk_row')
    .select(['line', 'cells', 'verdict'])
    .where('file_id', '=', fileId)
    .where('verdict', 'in', ['new', 'changed'])
    .where('outcome', 'is', null)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
  return mapShared(rows, ({ line, cells, verdict }) => ({
    line,
    verdict,
    cells: openCells(key, { fileId, line }, cells),
  }))
}

export async function storeChecks({ db, fileId }: RowStore, checked: readonly Checked[]): Promise<void> {
  await sql`
    update bulk_row set key = given.key, verdict = given.verdict, issues = given.issues, notes = given.notes
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      as given (line int, key text, verdict text, issues jsonb, notes jsonb)
    where bulk_row.file_id = ${fileId} and bulk_row.line = given.line`.execute(db)
}

export async function storeOutcomes({ db, fileId }: RowStore, applied: readonly Applied[]): Promise<void> {
  await sql`
    update bulk_row set outcome = given.outcome, outcome_reason = given.message, target_id = given."targetId"
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
      as given (line int, outcome text, message jsonb, "targetId" uuid)
    where bulk_row.file_id = ${fileId} and bulk_row.line = given.line`.execute(db)
}

/** As if none of the rows had been registered from this file. */
export async function forgetOutcomes(db: Kysely<Tables>, fileId: string): Promise<void> {
  await db
    .updateTable('bulk_row')
    .set({ outcome: null, outcome_reason: null, outcome_message: null })
    .where('file_id', '=', fileId)
    .where('outcome', 'is not', null)
    .execute()
}
