import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import { recordAudit } from '../../platform/write/audit'
import type { WriteContext } from '../../platform/write/write-context'

/** An access to personal data: whose, and whether they were viewed or found by address. */
export interface AccessRecord {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly action?: 'personal_data.view' | 'personal_data.search'
}

/** Records one event that names all subjects shown at once. Written before anything is shown; none without subjects. */
export async function recordAccess(
  db: Kysely<Tables>,
  { companyId, testSubjectIds, action = 'personal_data.view' }: AccessRecord,
  { actor, now }: WriteContext,
): Promise<void> {
  const [first, ...others] = testSubjectIds
  if (first === undefined) return
  await recordAudit(db, {
    companyId,
    actor,
    action,
    targetKind: 'personal_data',
    targetId: others.length === 0 ? first : null,
    ...(others.length > 0 && { after: { testSubjectIds } }),
    at: now,
  })
}
