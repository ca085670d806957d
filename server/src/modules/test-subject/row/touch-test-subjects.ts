import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** What belongs to subjects was changed elsewhere, such as their tags: an edit begun before is an old one. */
export async function touchTestSubjects(
  tx: Kysely<Tables>,
  testSubjectIds: readonly string[],
  now: Date,
): Promise<void> {
  if (testSubjectIds.length === 0) return
  await tx
    .updateTable('test_subject')
    .set({ updated_at: now })
    .where('id', '=', sql<string>`any(${[...testSubjectIds]}::uuid[])`)
    .execute()
}
