import { type Kysely, type SqlBool, sql } from 'kysely'
import { recordAuditEvents } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'
import { isUuid } from '../../platform/uuid'
import { withheldAccount } from './withheld-account'

/**
 * Holds the devices that the subject wears or wore, as their syncs do before they hold the subject, and takes the address at
 * the provider from those that nobody wore since: it is mostly their own.
 */
export async function forgetAccountsOf(
  tx: Kysely<Tables>,
  { companyId, testSubjectId }: { companyId: string; testSubjectId: string },
  { actor, now }: Making,
): Promise<void> {
  if (!isUuid(testSubjectId)) return
  const worn = await tx
    .selectFrom('device')
    .select([
      'id',
      'account_email',
      sql<string>`(
        select link.test_subject_id from device_link link where link.device_id = device.id and link.deleted_at is null
        order by link.linked_from desc limit 1)`.as('wearer'),
    ])
    .where('company_id', '=', companyId)
    .where(
      sql<SqlBool>`id in (select device_id from device_link where test_subject_id = ${testSubjectId}::uuid)`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const devices = worn.filter(
    ({ account_email, wearer }) => account_email && wearer === testSubjectId.toLowerCase(),
  )
  if (devices.length === 0) return
  await tx
    .updateTable('device')
    .set({ account_email: null, updated_at: now })
    .where('id', '=', sql<string>`any(${devices.map(({ id }) => id)}::uuid[])`)
    .execute()
  await recordAuditEvents(
    tx,
    devices.map(({ id, account_email }) => ({
      companyId,
      actor,
      action: 'device.update',
      targetKind: 'device',
      targetId: id,
      ...withheldAccount({ before: { account_email }, after: { account_email: null } }),
      at: now,
    })),
  )
}
