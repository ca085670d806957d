import { type Kysely, sql } from 'kysely'
import type { JobContext } from '../../../../platform/jobs/job-failures'
import { jobUnits } from '../../../../platform/jobs/job-units'
import type { Tables } from '../../../../platform/tables'
import { ensureSubjectKeys } from '../../../studies/personal-data'
import { lastWearers, openAccounts, sealAccount, storeAccounts } from './device-account'

/**
 * Encrypts accounts with the keys of the last wearers: after a device was handed on, and accounts that earlier versions
 * stored unencrypted. One device per transaction, so that a killed run continues with the rest.
 */
export async function sealDeviceAccounts(context: JobContext, encryptionKey: Buffer): Promise<void> {
  const { db, now } = context
  const { rows } = await sql<{ id: string }>`
    select id from device where account_email is not null
    union all
    select device.id from device
    cross join lateral (
      select link.test_subject_id from device_link link
      where link.device_id = device.id and link.deleted_at is null order by link.linked_from desc limit 1) last
    join test_subject subject on subject.id = last.test_subject_id and subject.personal_data_erased_at is null
    where device.account_sealed is not null and device.account_wearer_id is distinct from last.test_subject_id
    `.execute(db)
  const units = jobUnits(context, 'seal-device-accounts')
  for (const { id } of rows) {
    await units.attempt({ kind: 'device', id }, () =>
      db.transaction().execute((tx) => sealAccountOf(tx, encryptionKey, id, now())),
    )
  }
  units.end()
}

async function sealAccountOf(
  tx: Kysely<Tables>,
  encryptionKey: Buffer,
  deviceId: string,
  now: Date,
): Promise<void> {
  const held = await tx
    .selectFrom('device')
    .selectAll()
    .where('id', '=', deviceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) return
  const companyId = held.company_id
  const scope = { companyId, encryptionKey }
  const [device] = await openAccounts(tx, scope, [held])
  const email = device?.account_email ?? null
  if (email === null) {
    // The key that sealed it was destroyed.
    await storeAccounts(tx, [{ deviceId, sealed: null, wearerId: null }])
    return
  }
  const wearer = (await lastWearers(tx, [deviceId])).get(deviceId)
  const isHeld = wearer !== undefined && (await holdWearer(tx, wearer))
  const keys = await ensureSubjectKeys(tx, scope, isHeld ? [wearer] : [], now)
  await storeAccounts(tx, [sealAccount(scope, keys, { deviceId, email, wearer })])
}

/** Whether the subject exists and is not erased. Locks it until the transaction ends, so that its key is made once. */
async function holdWearer(tx: Kysely<Tables>, testSubjectId: string): Promise<boolean> {
  const subject = await tx
    .selectFrom('test_subject')
    .select('id')
    .where('id', '=', testSubjectId)
    .where('personal_data_erased_at', 'is', null)
    .where('erasure_begun_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return subject !== undefined
}
