import type { Kysely } from 'kysely'
import { recordAudit } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'

/** Whose personal data somebody is about to see, and how: looked at, or found by their address. */
export interface Sight {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly action?: 'personal_data.view' | 'personal_data.search'
}

/** One event for all that are seen at once, naming them. Written before anything is shown; nothing for nobody. */
export async function recordSight(
  db: Kysely<Tables>,
  { companyId, testSubjectIds, action = 'personal_data.view' }: Sight,
  { actor, now }: Making,
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
