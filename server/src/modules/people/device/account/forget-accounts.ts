import { type Kysely, type SqlBool, sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import type { PersonalDataScope } from '../../../studies/personal-data'
import { deviceAudit } from '../device-audit'
import { enqueueSealing, lastWearers, openAccounts, sealAccount, storeAccounts } from './device-account'
import { withheldAccount } from './withheld-account'

/**
 * Locks the subject's present and former devices before the subject, in the same order as syncs do, and deletes the account
 * at the provider from those that nobody else wore since: it is mostly the subject's own. An account under the subject's
 * key that belongs to a later wearer stays; a job encrypts it with that wearer's key.
 */
export async function forgetAccountsOf(
  tx: Kysely<Tables>,
  scope: PersonalDataScope,
  testSubjectId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  if (!isUuid(testSubjectId)) return
  const { companyId } = scope
  const held = await tx
    .selectFrom('device')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(
      sql<SqlBool>`(account_wearer_id = ${testSubjectId}::uuid
        or id in (select device_id from device_link where test_subject_id = ${testSubjectId}::uuid))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const devices = (await openAccounts(tx, scope, held)).filter(({ account_email }) => account_email !== null)
  if (devices.length === 0) return
  const wearers = await lastWearers(
    tx,
    devices.map(({ id }) => id),
  )
  const isTheirs = (deviceId: string) =>
    (wearers.get(deviceId) ?? testSubjectId) === testSubjectId.toLowerCase()
  const forgotten = devices.filter(({ id }) => isTheirs(id))
  const kept = devices.filter(
    ({ id, account_wearer_id }) => !isTheirs(id) && account_wearer_id === testSubjectId.toLowerCase(),
  )
  await storeAccounts(tx, [
    ...forgotten.map(({ id }) => ({ deviceId: id, sealed: null, wearerId: null })),
    ...kept.map(({ id, account_email }) =>
      sealAccount(scope, new Map(), { deviceId: id, email: account_email ?? '', wearer: undefined }),
    ),
  ])
  if (kept.length > 0) await enqueueSealing(tx)
  await recordAuditEvents(
    tx,
    forgotten.map(({ id, account_email }) => ({
      companyId,
      actor,
      action: deviceAudit.update,
      targetId: id,
      ...withheldAccount({ before: { account_email }, after: { account_email: null } }),
      at: now,
    })),
  )
}
