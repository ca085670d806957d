import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/**
 * Destroys the person's key, so that stored and recorded personal data are unreadable for good; returns whether there was
 * any.
 */
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
