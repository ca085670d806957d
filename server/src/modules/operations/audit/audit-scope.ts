import type { Viewer } from '../../../platform/write/viewer'

/** Which log: a company's own, or the platform's, about companies and accounts. */
export type AuditScope =
  | { readonly kind: 'company'; readonly companyId: string }
  | { readonly kind: 'platform' }

/**
 * The targets that administrators may read about: what they manage themselves. Other events belong to the company alone.
 */
export const platformTargets = ['company', 'user', 'job'] as const

export function auditScopeOf(viewer: Viewer): AuditScope {
  if (viewer.companyId === null) return { kind: 'platform' }
  return { kind: 'company', companyId: viewer.companyId }
}

/** Kinds of targets whose recorded values may hold personal data of test subjects. */
export const personalTargets: readonly string[] = [
  'test_subject',
  'test_subject_person',
  'personal_data',
  'device',
]

const personalFields = new Set([
  'name',
  'name_kana',
  'email',
  'phone',
  'address',
  'postal_code',
  'note',
  'account_email',
  'attributes',
])

/** Whether the value of this field is personal data of a test subject. */
export function isPersonal(targetKind: string, field: string): boolean {
  return personalTargets.includes(targetKind) && personalFields.has(field)
}
