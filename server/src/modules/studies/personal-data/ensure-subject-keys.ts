import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { openRow, personalRows } from './personal-data-queries'
import { newSubjectKey } from './personal-key'
import type { PersonalDataScope } from './set-personal-data'

/** The keys of these subjects of the company by id; subjects without a key are missing. */
export async function subjectKeys(
  db: Kysely<Tables>,
  { companyId, encryptionKey }: PersonalDataScope,
  testSubjectIds: readonly string[],
): Promise<Map<string, Buffer>> {
  if (testSubjectIds.length === 0) return new Map()
  const rows = await personalRows(db, companyId, testSubjectIds)
  return new Map(rows.map((row) => [row.test_subject_id, openRow(encryptionKey, row).key]))
}

/** Also makes missing keys. The caller has locked the subjects' rows. */
export async function ensureSubjectKeys(
  tx: Kysely<Tables>,
  scope: PersonalDataScope,
  testSubjectIds: readonly string[],
  now: Date,
): Promise<Map<string, Buffer>> {
  const { companyId, encryptionKey } = scope
  const keys = await subjectKeys(tx, scope, testSubjectIds)
  const made = testSubjectIds
    .filter((id) => !keys.has(id))
    .map((testSubjectId) => ({
      testSubjectId,
      ...newSubjectKey(encryptionKey, { companyId, testSubjectId }),
    }))
  for (const { testSubjectId, key } of made) keys.set(testSubjectId, key)
  await sql`
    insert into personal_data (company_id, test_subject_id, wrapped_key, created_at, updated_at)
    select ${companyId}, given.id, given.wrapped, ${now}, ${now}
    from unnest(${made.map((each) => each.testSubjectId)}::uuid[], ${made.map(({ wrapped }) => wrapped)}::bytea[])
      as given (id, wrapped)`.execute(tx)
  return keys
}
