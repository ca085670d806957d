import type { AuditRow } from './audit-queries'

/** A recorded value that is encrypted with its subject's key. */
export interface SealedValue {
  readonly testSubjectId: string
  readonly field: string
  readonly sealed: string
}

/** The sealed text of a value; null if it is not sealed. */
export function sealedText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('sealed' in value)) return null
  return typeof value.sealed === 'string' ? value.sealed : null
}

/** Target kinds whose events hold values encrypted with the target's key. */
const holders = ['personal_data', 'test_subject']

/** Every sealed value of these events. */
export function sealedValues(rows: readonly AuditRow[]): SealedValue[] {
  return rows.flatMap(({ target_kind, target_id, before, after }) => {
    if (!holders.includes(target_kind) || target_id === null) return []
    return [before, after].flatMap((record) =>
      Object.entries(record ?? {}).flatMap(([field, value]) => {
        const sealed = sealedText(value)
        return sealed === null ? [] : [{ testSubjectId: target_id, field, sealed }]
      }),
    )
  })
}
