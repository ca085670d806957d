import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/**
 * Marks subjects as changed when related data such as their tags change, so that an edit begun earlier is refused as
 * outdated.
 */
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
