import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldedCode } from '../input/folded-code'
import type { Tables } from '../tables'

/** Registered codes that differ from another only in case or width. */
export interface CodeAlike {
  /** Several where they were registered before codes were kept apart. */
  readonly codes: readonly string[]
  readonly isDeleted: boolean
}

interface Within {
  readonly table: 'test_subject' | 'device'
  readonly within: RawBuilder<unknown>
}

/** For each code, the registered ones that differ from it only in case, width or what nobody sees; those that are not deleted, if there are any. */
export async function codesAlike(
  db: Kysely<Tables>,
  { table, within }: Within,
  codes: readonly string[],
): Promise<Map<string, CodeAlike>> {
  // PostgreSQL stores no U+0000 and refuses it in a parameter.
  const asked = [...new Set(codes)].filter((code) => code !== '' && !code.includes('\0'))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<CodeAlike & { asked: string }>`
    select distinct on (given.asked) given.asked, array_agg(code order by code_twin, code) as codes, deleted_at is not null as "isDeleted"
    from unnest(${asked}::text[], ${asked.map(foldedCode)}::text[]) as given (asked, plain)
    join ${sql.table(table)} on seen_code(code) = seen_code(given.plain) and code <> given.asked
    where ${within}
    group by given.asked, deleted_at is not null
    order by given.asked, deleted_at is not null`.execute(db)
  return new Map(rows.map(({ asked, codes, isDeleted }) => [asked, { codes, isDeleted }]))
}

/** Ids of what was registered with codes that differ only in case or width, before these were kept apart; at most a hundred codes. */
export async function idsWithCodesAlike(db: Kysely<Tables>, { table, within }: Within): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id order by code_twin) as ids from ${sql.table(table)}
    where ${within} and deleted_at is null and code_folded in (
      select code_folded from ${sql.table(table)} where ${within} and code_twin > 0
    )
    group by code_folded having count(*) > 1 order by code_folded limit 100`.execute(db)
  return rows.map(({ ids }) => ids)
}
