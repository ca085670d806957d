import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether the column contains the text, ignoring width and case (ＡＢＣ finds abc). */
export function containsText(column: Expression<string>, text: string): Expression<SqlBool> {
  // PostgreSQL stores no U+0000 and refuses it in a parameter.
  if (text.includes('\0')) return sql<SqlBool>`false`
  const wanted = text.normalize('NFKC').toLowerCase().trim()
  return sql<SqlBool>`position(${wanted} in lower(normalize(${column}, nfkc))) > 0`
}

/** The same for a column that already holds folded text. */
export function containsFolded(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  if (text.includes('\0')) return sql<SqlBool>`false`
  return sql<SqlBool>`position(${text.normalize('NFKC').toLowerCase().trim()} in ${column}) > 0`
}
