import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** The codes of these test subjects by id, deleted ones included, for lists that refer to them. */
export async function testSubjectCodes(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('test_subject')
    .select(['id', 'code'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.code]))
}
