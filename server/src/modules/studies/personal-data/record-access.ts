import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { AuditAction } from '../../../platform/write/audited-noun'
import type { WriteContext } from '../../../platform/write/write-context'
import { personalDataAudit } from './personal-data-audit'

/** An access to personal data: whose, and whether they were viewed or found by address. */
export interface AccessRecord {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly action?: AuditAction
}

/** Records one event that names all subjects shown at once. Written before anything is shown; none without subjects. */
export async function recordAccess(
  db: Kysely<Tables>,
  { companyId, testSubjectIds, action = personalDataAudit.view }: AccessRecord,
  { actor, now }: WriteContext,
): Promise<void> {
  const [first, ...others] = testSubjectIds
  if (first === undefined) return
  await recordAudit(db, {
    companyId,
    actor,
    action,
    targetId: others.length === 0 ? first : null,
    ...(others.length > 0 && { after: { testSubjectIds } }),
    at: now,
  })
}
