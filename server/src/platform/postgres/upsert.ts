import { CompiledQuery, type Kysely, type QueryResult } from 'kysely'
import type { Tables } from '../tables'

/** An `insert … on conflict … do update` of several rows; its SQL is built once per number of rows. */
export interface Upsert<Column extends string> {
  readonly table: string
  readonly columns: readonly Column[]
  readonly key: readonly Column[]
  /** Columns replaced on a conflict. */
  readonly replaced: readonly Column[]
  /** Condition for replacing: the stored row has the table's name, the new one is `excluded`. */
  readonly where: string
  readonly returning?: readonly Column[]
}

/**
 * Builds writers for thousands of rows per second: a query builder would walk every value of every row. The names come from
 * our code, the values are parameters.
 */
export function upserter<Column extends string, Returned = unknown>(upsert: Upsert<Column>) {
  const texts = new Map<number, string>()
  return (
    db: Kysely<Tables>,
    rows: readonly Readonly<Partial<Record<Column, unknown>>>[],
  ): Promise<QueryResult<Returned>> => {
    const text = texts.get(rows.length) ?? textOf(upsert, rows.length)
    texts.set(rows.length, text)
    const values = rows.flatMap((row) => upsert.columns.map((column) => row[column] ?? null))
    return db.executeQuery<Returned>(CompiledQuery.raw(text, values))
  }
}

function textOf<Column extends string>(upsert: Upsert<Column>, rowCount: number): string {
  const { table, columns, key, replaced, where, returning = [] } = upsert
  const width = columns.length
  const rows = Array.from(
    { length: rowCount },
    (_, row) => `(${columns.map((_, i) => `$${row * width + i + 1}`).join()})`,
  )
  const text = `insert into ${table} (${columns.join()}) values ${rows.join()} on conflict (${key.join()})
    do update set ${replaced.map((column) => `${column} = excluded.${column}`).join()} where ${where}`
  return returning.length > 0 ? `${text} returning ${returning.join()}` : text
}
