import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether the column contains the text, without regard to width or case (ＡＢＣ finds abc). */
export function containsText(column: Expression<string>, text: string): Expression<SqlBool> {
  // No text of PostgreSQL holds U+0000, and it refuses to look for one.
  if (text.includes('\0')) return sql<SqlBool>`false`
  const wanted = text.normalize('NFKC').toLowerCase().trim()
  return sql<SqlBool>`position(${wanted} in lower(normalize(${column}, nfkc))) > 0`
}

/** The same for a column that holds its text folded already. */
export function containsFolded(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  if (text.includes('\0')) return sql<SqlBool>`false`
  return sql<SqlBool>`position(${text.normalize('NFKC').toLowerCase().trim()} in ${column}) > 0`
}
