import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../tables'
import { containsFolded, containsText } from './search-text'

type TableWith<Column extends string> = {
  [Table in keyof Tables]: [Column | 'id'] extends [keyof Tables[Table]] ? Table : never
}[keyof Tables]

/** Asks for names or codes of rows by id, deleted rows included, for lists that refer to them. */
export function namesById<Column extends 'code' | 'name'>(table: TableWith<Column>, column: Column) {
  return async (db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(
      db,
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
}

/** The text that a name or code contains, and how many rows are asked for at most. */
interface Named {
  readonly text: string
  readonly most: number
}

/** Asks for the ids of a company's rows of which one of the columns contains a text, in the order of the first, deleted rows included. */
export function idsByName<DB, TB extends keyof DB>(
  table: TableWith<'id'>,
  columns: readonly [string, ...string[]],
  rows: (db: Kysely<Tables>, companyId: string) => SelectQueryBuilder<DB, TB, object>,
) {
  const ref = (column: string) => sql.ref<string>(`${table}.${column}`)
  return async (db: Kysely<Tables>, companyId: string, { text, most }: Named): Promise<string[]> => {
    const isNamed = sql.join(
      columns.map((column) => containsText(ref(column), text)),
      sql` or `,
    )
    const found = await rows(db, companyId)
      .select(ref('id').as('id'))
      .where(sql<SqlBool>`(${isNamed})`)
      .orderBy(ref(columns[0]))
      .limit(most)
      .$castTo<{ id: string }>()
      .execute()
    return found.map(({ id }) => id)
  }
}

/** Asks for the ids of a company's rows whose code contains a text, deleted rows included. */
export function idsByCode(table: TableWith<'company_id' | 'code_folded' | 'code_key'>) {
  return async (db: Kysely<Tables>, companyId: string, { text, most }: Named): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where company_id = ${companyId} and ${containsFolded(sql.ref('code_folded'), text)}
      order by code_key limit ${most}`.execute(db)
    return rows.map(({ id }) => id)
  }
}
