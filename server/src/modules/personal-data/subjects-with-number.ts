import { type Kysely, sql } from 'kysely'
import { dialled } from '../../platform/messenger'
import type { Tables } from '../../platform/tables'
import { type PersonalRows, personalDataOf } from './personal-data-queries'

/** Those of the subjects whose phone number can be dialled. Opens only what an earlier version wrote, and that once. */
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
  const unknown = rows.filter(({ has_number }) => has_number === null)
  const found = new Set(rows.flatMap((row) => (row.has_number ? [row.test_subject_id] : [])))
  if (unknown.length === 0) return found
  const ids = unknown.map(({ test_subject_id }) => test_subject_id)
  const people = await personalDataOf(db, { companyId, testSubjectIds: ids, encryptionKey })
  const numbered = ids.filter((id) => dialled(people.get(id)?.phone) !== null)
  for (const id of numbered) found.add(id)
  // Who is changed meanwhile is no longer unknown, and keeps what that change found.
  await sql`update personal_data set has_number = test_subject_id = any(${numbered}::uuid[])
    where company_id = ${companyId} and test_subject_id = any(${ids}::uuid[]) and has_number is null`.execute(
    db,
  )
  return found
}
