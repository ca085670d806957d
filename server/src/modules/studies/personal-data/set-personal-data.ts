import type { Insertable, Kysely } from 'kysely'
import { dialled } from '../../../platform/messenger'
import type { PersonalDataTable, Tables } from '../../../platform/tables'
import { type AuditEvent, recordAuditEvents } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { personalDataAudit } from './personal-data-audit'
import { openRow, personalRows } from './personal-data-queries'
import { personalFields } from './personal-fields'
import { emailHash, newSubjectKey, sealFor, type Whose } from './personal-key'
import { noPersonalData, type PersonalData, type PersonalDataPatch } from './personal-values'

/** A change of one subject, checked by `checkPersonalData`. */
export interface PersonalDataChange {
  readonly testSubjectId: string
  readonly values: PersonalDataPatch
}

/** Company of the changes, and the server's key. */
export interface PersonalDataScope {
  readonly companyId: string
  readonly encryptionKey: Buffer
}

/** Changes the personal data of one subject of the company; the caller has locked the subject's row. */
export async function setPersonalData(
  tx: Kysely<Tables>,
  scope: PersonalDataScope,
  change: PersonalDataChange,
  writeContext: WriteContext,
): Promise<void> {
  await setPersonalDataOfMany(tx, scope, [change], writeContext)
}

/** Rows per statement, far below PostgreSQL's limit of parameters. */
const rowsAtOnce = 1000

/**
 * Changes many subjects with a few statements; returns how many changed. Each subject occurs once, belongs to the company
 * and is locked by the caller. Unchanged ones are neither written nor recorded.
 */
export async function setPersonalDataOfMany(
  tx: Kysely<Tables>,
  scope: PersonalDataScope,
  changes: readonly PersonalDataChange[],
  writeContext: WriteContext,
): Promise<number> {
  let changed = 0
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    changed += await setSome(tx, scope, changes.slice(from, from + rowsAtOnce), writeContext)
  }
  return changed
}

async function setSome(
  tx: Kysely<Tables>,
  scope: PersonalDataScope,
  changes: readonly PersonalDataChange[],
  writeContext: WriteContext,
): Promise<number> {
  const { companyId, encryptionKey } = scope
  const ids = changes.map(({ testSubjectId }) => testSubjectId)
  const known = new Map(
    (await personalRows(tx, companyId, ids, true)).map((row) => [row.test_subject_id, row]),
  )
  const written = changes.flatMap(({ testSubjectId, values }) => {
    const whose = { companyId, testSubjectId }
    const row = known.get(testSubjectId)
    const opened = row && openRow(encryptionKey, row)
    const before = opened?.values ?? noPersonalData
    const after = { ...before, ...given(values) }
    if (personalFields.every((field) => before[field] === after[field])) return []
    const { key, wrapped } =
      opened && row ? { key: opened.key, wrapped: row.wrapped_key } : newSubjectKey(encryptionKey, whose)
    return [
      {
        row: rowOf(whose, { key, wrapped, encryptionKey }, after, writeContext),
        event: { whose, key, before, after },
      },
    ]
  })
  if (written.length === 0) return 0
  await upsert(
    tx,
    written.map(({ row }) => row),
  )
  await recordAuditEvents(
    tx,
    written.map(({ event }) => eventOf(event, writeContext)),
  )
  return written.length
}

/** The fields of a change that are not undefined. */
function given(values: PersonalDataPatch): Partial<PersonalData> {
  return Object.fromEntries(
    personalFields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field] || null]])),
  )
}

function rowOf(
  whose: Whose,
  { key, wrapped, encryptionKey }: { key: Buffer; wrapped: Buffer; encryptionKey: Buffer },
  values: PersonalData,
  { now }: WriteContext,
): Insertable<PersonalDataTable> {
  return {
    company_id: whose.companyId,
    test_subject_id: whose.testSubjectId,
    wrapped_key: wrapped,
    sealed: sealFor(key, 'values', whose, JSON.stringify(values)),
    has_number: dialled(values.phone) !== null,
    email_hash: values.email === null ? null : emailHash(encryptionKey, whose.companyId, values.email),
    created_at: now,
    updated_at: now,
  }
}

async function upsert(tx: Kysely<Tables>, rows: readonly Insertable<PersonalDataTable>[]): Promise<void> {
  const stored = await tx
    .insertInto('personal_data')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'test_subject_id'])
        .doUpdateSet((eb) => ({
          sealed: eb.ref('excluded.sealed'),
          email_hash: eb.ref('excluded.email_hash'),
          has_number: eb.ref('excluded.has_number'),
          updated_at: eb.ref('excluded.updated_at'),
        }))
        // A subject's key is made once, because no other key decrypts what the audit log recorded.
        .whereRef('personal_data.wrapped_key', '=', 'excluded.wrapped_key'),
    )
    .returning('test_subject_id')
    .execute()
  if (stored.length < rows.length) throw new Error('Two wrote the personal data of one subject at once.')
}

/** Values are recorded under the subject's key, so that erasing the person makes them unreadable in the log too. */
function eventOf(
  { whose, key, before, after }: { whose: Whose; key: Buffer; before: PersonalData; after: PersonalData },
  { actor, now }: WriteContext,
): AuditEvent {
  const changed = personalFields.filter((field) => before[field] !== after[field])
  const sealed = (values: PersonalData) =>
    Object.fromEntries(
      changed.map((field) => {
        const value = values[field]
        return [
          field,
          value === null ? null : { sealed: sealFor(key, field, whose, value).toString('base64') },
        ]
      }),
    )
  return {
    companyId: whose.companyId,
    actor,
    action: personalDataAudit.update,
    targetId: whose.testSubjectId,
    before: sealed(before),
    after: sealed(after),
    at: now,
  }
}
