import { type Kysely, type Selectable, sql } from 'kysely'
import type { PersonalDataTable, Tables } from '../../../platform/tables'
import { openFor, unwrapSubjectKey } from './personal-key'
import { noPersonalData, type PersonalData } from './personal-values'

/** Subjects of a company, and the server's key. */
export interface PersonalRows {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly encryptionKey: Buffer
}

/**
 * The personal data of these subjects of the company, by id; subjects without any are missing. To show them to a person use
 * `viewPersonalData`, which checks the permission and records the access.
 */
export async function personalDataOf(
  db: Kysely<Tables>,
  { companyId, testSubjectIds, encryptionKey }: PersonalRows,
): Promise<Map<string, PersonalData>> {
  const rows = await filledRows(db, companyId, testSubjectIds)
  return new Map(rows.map((row) => [row.test_subject_id, openRow(encryptionKey, row).values]))
}

/** The rows with personal data, in the order of their ids. */
export async function filledRows(
  db: Kysely<Tables>,
  companyId: string,
  testSubjectIds: readonly string[],
): Promise<Selectable<PersonalDataTable>[]> {
  const rows = await personalRows(db, companyId, testSubjectIds)
  return rows.filter(({ sealed }) => sealed !== null)
}

/** The stored rows, including those with only a key, in the order of their ids. */
export function personalRows(
  db: Kysely<Tables>,
  companyId: string,
  testSubjectIds: readonly string[],
  locked = false,
): Promise<Selectable<PersonalDataTable>[]> {
  const rows = db
    .selectFrom('personal_data')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', sql<string>`any(${[...testSubjectIds]}::uuid[])`)
    .orderBy('test_subject_id')
  return (locked ? rows.forUpdate() : rows).execute()
}

/** Decrypts the row: the subject's key and values. */
export function openRow(
  encryptionKey: Buffer,
  row: Selectable<PersonalDataTable>,
): { key: Buffer; values: PersonalData } {
  const whose = { companyId: row.company_id, testSubjectId: row.test_subject_id }
  const key = unwrapSubjectKey(encryptionKey, whose, row.wrapped_key)
  if (row.sealed === null) return { key, values: noPersonalData }
  // Only setPersonalData writes it; a field added later may be missing.
  const values = JSON.parse(openFor(key, 'values', whose, row.sealed)) as Partial<PersonalData>
  return { key, values: { ...noPersonalData, ...values } }
}
