import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { emailHash } from './personal-key'
import type { PersonalDataScope } from './set-personal-data'

/** The company's subjects with this address, ignoring case and width. */
export async function subjectsWithEmail(
  db: Kysely<Tables>,
  { companyId, encryptionKey }: PersonalDataScope,
  email: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('personal_data')
    .select('test_subject_id')
    .where('company_id', '=', companyId)
    .where('email_hash', '=', emailHash(encryptionKey, companyId, email))
    .execute()
  return rows.map((row) => row.test_subject_id)
}
