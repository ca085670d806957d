import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'

/** The names of these tags by id, deleted ones included, for lists that refer to them. */
export async function tagNames(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
