import type { Kysely } from 'kysely'
import { type Fields, fieldEntries } from '../../../../platform/fields'
import type { BulkKindName, Tables } from '../../../../platform/tables'
import { personalFields } from '../../../studies/personal-data'
import { testSubjectFields } from '../../../studies/subject-record'
import { deviceFields } from '../../device'
import { bulkFields } from './bulk-fields'

/** The columns of a file, and whose they are. */
interface Columns {
  readonly companyId: string
  /** Null for devices, which belong to the company. */
  readonly projectId: string | null
  readonly kind: BulkKindName
  readonly headers: readonly string[]
}

/** The field that each column is read as, '' for none, and which of them differ from the guess because of an earlier file. */
export interface GuessedMapping {
  readonly mapping: string[]
  readonly remembered: number[]
}

/** As the project's last file with such a heading was read, otherwise a guess from the heading. */
export async function guessMapping(
  db: Kysely<Tables>,
  { companyId, projectId, kind, headers }: Columns,
): Promise<GuessedMapping> {
  const stored = await db
    .selectFrom('bulk_column')
    .select(['header_key', 'field'])
    .where('company_id', '=', companyId)
    .where('project_id', 'is not distinct from', projectId)
    .where('kind', '=', kind)
    .where('header_key', 'in', headers.map(headerKey))
    .execute()
  const known = new Map(stored.map(({ header_key, field }) => [header_key, field]))
  const guessed = headers.map((header) => guessedField(kind, header))
  const alone = eachOnce(kind, guessed)
  const mapping = eachOnce(
    kind,
    headers.map((header, column) => known.get(headerKey(header)) ?? guessed[column] ?? ''),
  )
  // Also a column that is not read any more, since another one is read as what its heading says.
  return {
    mapping,
    remembered: headers.flatMap((_, column) => (mapping[column] === alone[column] ? [] : [column])),
  }
}

/** Of several columns that are read as one field the first is; the others are not read. */
function eachOnce(kind: BulkKindName, fields: readonly string[]): string[] {
  const taken = new Set<string>()
  return fields.map((field) => {
    if (field === '' || taken.has(field) || !isField(kind, field)) return ''
    taken.add(field)
    return field
  })
}

/**
 * Stores what was chosen for the next file of the kind, of the project or of the company's devices. What stayed as it was read
 * was not chosen: of somebody without access to personal data it lacks columns that others read.
 */
export async function rememberMapping(
  tx: Kysely<Tables>,
  file: Columns & { readonly before: readonly string[]; readonly mapping: readonly string[] },
  now: Date,
): Promise<void> {
  const { companyId, projectId, kind, headers, before, mapping } = file
  const fields = new Map(
    headers.flatMap((header, index) =>
      mapping[index] === before[index] ? [] : [[headerKey(header), mapping[index] ?? ''] as const],
    ),
  )
  if (fields.size === 0) return
  await tx
    .insertInto('bulk_column')
    .values(
      [...fields].map(([header_key, field]) => ({
        company_id: companyId,
        project_id: projectId,
        kind,
        header_key,
        field,
        updated_at: now,
      })),
    )
    .onConflict((known) =>
      known
        .constraint('bulk_column_of_project')
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
