import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { openRow, personalRows } from './personal-data-queries'
import { type PersonalField, personalFields } from './personal-fields'
import { openFor } from './personal-key'
import { type IdentifyingField, identifyingFields } from './seal-recorded'
import type { PersonalDataScope } from './set-personal-data'

/** A recorded value in the audit log. */
export interface RecordedValue {
  readonly testSubjectId: string
  readonly field: string
  readonly sealed: string
}

/** Decrypts recorded values of the company's subjects, by sealed text; values of erased people are missing. */
export async function openRecorded(
  db: Kysely<Tables>,
  { companyId, encryptionKey }: PersonalDataScope,
  recorded: readonly RecordedValue[],
): Promise<Map<string, string>> {
  if (recorded.length === 0) return new Map()
  const rows = await personalRows(db, companyId, [...new Set(recorded.map((value) => value.testSubjectId))])
  const keys = new Map(rows.map((row) => [row.test_subject_id, openRow(encryptionKey, row).key]))
  return new Map(
    recorded.flatMap(({ testSubjectId, field, sealed }) => {
      const key = keys.get(testSubjectId)
      if (!key || !isRecordedField(field)) return []
      const text = opened(key, field, { companyId, testSubjectId }, sealed)
      return text === null ? [] : [[sealed, text]]
    }),
  )
}

type RecordedField = PersonalField | IdentifyingField

function isRecordedField(field: string): field is RecordedField {
  return [...personalFields, ...identifyingFields].some((known) => known === field)
}

/** Null if an earlier key sealed it: the person was erased and registered again. */
function opened(
  key: Buffer,
  field: RecordedField,
  whose: { companyId: string; testSubjectId: string },
  sealed: string,
): string | null {
  try {
    return openFor(key, field, whose, Buffer.from(sealed, 'base64'))
  } catch {
    return null
  }
}
