import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables'

/** Destroys the subject's key with the row: nothing that was kept or recorded of the person opens again. Returns whether there was any. */
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
