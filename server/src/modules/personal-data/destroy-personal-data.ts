import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables'

/** Makes what was kept and recorded of the person unreadable for good, with their key; returns whether there was any. */
export async function destroyPersonalData(
  tx: Kysely<Tables>,
  { companyId, testSubjectId }: { companyId: string; testSubjectId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('personal_data')
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', sql<string>`${testSubjectId}::uuid`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
