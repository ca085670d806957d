import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'
import { recordAudit } from '../../platform/write/audit'
import type { WriteContext } from '../../platform/write/write-context'

/** Whose personal data somebody is about to see, and how: looked at, or found by their address. */
export interface AccessRecord {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly action?: 'personal_data.view' | 'personal_data.search'
}

/** One event for all that are seen at once, naming them. Written before anything is shown; nothing for nobody. */
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
