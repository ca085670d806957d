import type { Kysely } from 'kysely'
import { type Fields, fieldEntries } from '../../../platform/fields'
import type { BulkKindName, Tables } from '../../../platform/tables'
import { deviceFields } from '../../device'
import { personalFields } from '../../personal-data'
import { testSubjectFields } from '../../test-subject'
import { bulkFields } from './bulk-fields'

/** The field that each column is read as, '' for none: the company's last mapping, otherwise a guess from the heading. */
export async function guessMapping(
  db: Kysely<Tables>,
  { companyId, kind, headers }: { companyId: string; kind: BulkKindName; headers: readonly string[] },
): Promise<string[]> {
  const remembered = await db
    .selectFrom('bulk_column')
    .select(['header_key', 'field'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('header_key', 'in', headers.map(headerKey))
    .execute()
  const known = new Map(remembered.map(({ header_key, field }) => [header_key, field]))
  const taken = new Set<string>()
  return headers.map((header) => {
    const key = headerKey(header)
    const field = known.get(key) ?? guessedField(kind, header)
    if (field === '' || taken.has(field) || !isField(kind, field)) return ''
    taken.add(field)
    return field
  })
}

/** Stores the mapping for the company's next file of the kind. */
export async function rememberMapping(
  tx: Kysely<Tables>,
  file: { companyId: string; kind: BulkKindName; headers: readonly string[]; mapping: readonly string[] },
  now: Date,
): Promise<void> {
  const { companyId, kind, headers, mapping } = file
  const fields = new Map(headers.map((header, index) => [headerKey(header), mapping[index] ?? '']))
  await tx
    .insertInto('bulk_column')
    .values(
      [...fields].map(([header_key, field]) => ({
        company_id: companyId,
        kind,
        header_key,
        field,
        updated_at: now,
      })),
    )
    .onConflict((known) =>
      known
        .columns(['company_id', 'kind', 'header_key'])
        .doUpdateSet((eb) => ({ field: eb.ref('excluded.field'), updated_at: now })),
    )
    .execute()
}

/** Fields that need access to personal data to be read or mapped: personal data, and notes that may identify a person. */
const guardedFields: Readonly<Record<BulkKindName, readonly string[]>> = {
  test_subject: [...personalFields, ...guardedIn(testSubjectFields)],
  device: guardedIn(deviceFields),
  link: [],
}

function guardedIn(fields: Fields): readonly string[] {
  return fieldEntries(fields).flatMap(([name, { isGuarded }]) => (isGuarded ? [name] : []))
}

/** Whether the field takes access to personal data. */
export function isGuarded(kind: BulkKindName, field: string): boolean {
  return guardedFields[kind].includes(field)
}

/** Whether columns of a file of subjects are read as personal data. */
export function hasPersonal(kind: BulkKindName, mapping: readonly string[]): boolean {
  return kind === 'test_subject' && mapping.some((field) => personalFields.some((each) => each === field))
}

export function withoutGuarded(kind: BulkKindName, mapping: readonly string[]): string[] {
  return mapping.map((field) => (isGuarded(kind, field) ? '' : field))
}

export function isField(kind: BulkKindName, field: string): boolean {
  return bulkFields[kind].some(({ name }) => name === field)
}

/** The field that a heading means; '' if none. */
export function guessedField(kind: BulkKindName, above: string): string {
  const key = headerKey(above)
  const found = bulkFields[kind].find(({ name, ja, en, headers }) =>
    [name, ja, en, ...headers].some((header) => headerKey(header) === key),
  )
  return found?.name ?? ''
}

/** Normalises a heading such as 「被験者コード（必須）」 or "subject_code" for comparison. */
function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^()]*\)|[\s_\-・*:]/g, '')
    .slice(0, 200)
}
