import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** The codes of these devices by id, deleted ones included, for lists that refer to them. */
export async function deviceCodes(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'code'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.code]))
}
