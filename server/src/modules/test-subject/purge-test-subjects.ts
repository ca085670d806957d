import { type Kysely, sql } from 'kysely'
import { recordAuditEvents } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'
import { eraseMeasurements } from '../measurement'

const atOnce = 100

/** Erases some subjects that were deleted before the instant, with all that was measured of them; returns how many. */
export async function purgeTestSubjects(
  tx: Kysely<Tables>,
  before: Date,
  { actor, now }: Making,
): Promise<number> {
  const subjects = await tx
    .selectFrom('test_subject')
    .select(['id', 'company_id', 'code', 'deleted_at'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (subjects.length === 0) return 0
  const ids = subjects.map(({ id }) => id)
  for (const id of ids) await eraseMeasurements(tx, id)
  await tx.deleteFrom('test_subject').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await recordAuditEvents(
    tx,
    subjects.map((subject) => ({
      companyId: subject.company_id,
      actor,
      action: 'test_subject.purge',
      targetKind: 'test_subject',
      targetId: subject.id,
      before: { code: subject.code, deletedAt: subject.deleted_at },
      at: now,
    })),
  )
  return subjects.length
}
