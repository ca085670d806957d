import { type Kysely, sql } from 'kysely'
import { dialled } from '../../../platform/messenger'
import type { Tables } from '../../../platform/tables'
import { type PersonalRows, personalDataOf } from './personal-data-queries'

/** Those of the subjects whose phone number can be dialled. Opens only what an earlier version wrote, until findNumbers did. */
export async function subjectsWithNumber(
  db: Kysely<Tables>,
  { companyId, testSubjectIds, encryptionKey }: PersonalRows,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('personal_data')
    .select(['test_subject_id', 'has_number'])
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', sql<string>`any(${[...testSubjectIds]}::uuid[])`)
    .where('sealed', 'is not', null)
    .where((eb) => eb.or([eb('has_number', 'is', null), eb('has_number', '=', true)]))
    .execute()
  const found = new Set(rows.flatMap((row) => (row.has_number ? [row.test_subject_id] : [])))
  const unknown = rows.flatMap((row) => (row.has_number === null ? [row.test_subject_id] : []))
  if (unknown.length === 0) return found
  const people = await personalDataOf(db, { companyId, testSubjectIds: unknown, encryptionKey })
  for (const id of unknown) if (dialled(people.get(id)?.phone) !== null) found.add(id)
  return found
}
