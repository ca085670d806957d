import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { ensureSubjectKeys } from './ensure-subject-keys'
import { sealFor } from './personal-key'
import type { PersonalDataScope } from './set-personal-data'

/** Fields that are not personal data but may identify the person. */
export const identifyingFields = ['note', 'attributes'] as const

export type IdentifyingField = (typeof identifyingFields)[number]

/** Seals the changed values of a subject for the audit log. */
export type SealRecorded = (
  testSubjectId: string,
  values: Readonly<Record<string, unknown>>,
) => Record<string, unknown>

/**
 * Encrypts values that may identify a subject with the subject's key, so that erasing the person also makes them unreadable
 * in the audit log. Makes missing keys; the caller has locked the subjects' rows.
 */
export async function sealerOf(
  tx: Kysely<Tables>,
  { companyId, encryptionKey }: PersonalDataScope,
  testSubjectIds: readonly string[],
  now: Date,
): Promise<SealRecorded> {
  const keys = await ensureSubjectKeys(tx, { companyId, encryptionKey }, testSubjectIds, now)

  return (testSubjectId, values) => {
    const key = keys.get(testSubjectId)
    if (!key) throw new Error('A key was not asked for.')
    const sealed = identifyingFields
      .filter((field) => field in values)
      .map((field) => {
        const text = textOf(values[field])
        const whose = { companyId, testSubjectId }
        return [
          field,
          text === '' ? null : { sealed: sealFor(key, field, whose, text).toString('base64') },
        ] as const
      })
    return { ...values, ...Object.fromEntries(sealed) }
  }
}

/** A note as it is, attributes as JSON; '' if empty. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const isEmpty = typeof value !== 'object' || value === null || Object.keys(value).length === 0
  return isEmpty ? '' : JSON.stringify(value)
}
