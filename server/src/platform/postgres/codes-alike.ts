import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldedCode } from '../input/folded-code'
import type { Tables } from '../tables'

/** A registered code that differs from another only in case or width. */
export interface CodeAlike {
  readonly code: string
  readonly isDeleted: boolean
}

/** For each code, a registered one that differs from it only in case or width; one that is not deleted, if there are several. */
export async function codesAlike(
  db: Kysely<Tables>,
  { table, within }: { readonly table: 'test_subject' | 'device'; readonly within: RawBuilder<unknown> },
  codes: readonly string[],
): Promise<Map<string, CodeAlike>> {
  // PostgreSQL stores no U+0000 and refuses it in a parameter.
  const asked = [...new Set(codes)].filter((code) => code !== '' && !code.includes('\0'))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<CodeAlike & { asked: string }>`
    select distinct on (given.asked) given.asked, code, deleted_at is not null as "isDeleted"
    from unnest(${asked}::text[], ${asked.map(foldedCode)}::text[]) as given (asked, plain)
    join ${sql.table(table)} on code_folded = folded_text(given.plain) and code <> given.asked
    where ${within}
    order by given.asked, deleted_at is not null, code_twin`.execute(db)
  return new Map(rows.map(({ asked, code, isDeleted }) => [asked, { code, isDeleted }]))
}
