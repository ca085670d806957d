import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether the column contains the text, without regard to width or case (ＡＢＣ finds abc). */
export function containsText(column: Expression<string>, text: string): Expression<SqlBool> {
  const wanted = text.normalize('NFKC').toLowerCase().trim()
  return sql<SqlBool>`position(${wanted} in lower(normalize(${column}, nfkc))) > 0`
}
