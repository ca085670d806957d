import { type Kysely, sql } from 'kysely'
import { seal, unseal } from '../../../platform/crypto/encryption'
import { enqueueJob } from '../../../platform/jobs/jobs'
import type { Tables } from '../../../platform/tables'
import { type PersonalDataScope, subjectKeys } from '../../personal-data'
import type { Device } from '../device-queries'

/** A device's account at its provider as it is to be kept; null: none. */
export interface AccountChange {
  readonly deviceId: string
  readonly email: string | null
}

/**
 * The devices of the company with their accounts readable. An account is null where there is none and where its key is
 * destroyed, with the person whose it was.
 */
export async function openAccounts<D extends Device>(
  db: Kysely<Tables>,
  scope: PersonalDataScope,
  devices: readonly D[],
): Promise<D[]> {
  const wearers = devices.flatMap(({ account_wearer_id }) => account_wearer_id ?? [])
  const keys = await subjectKeys(db, scope, [...new Set(wearers)])
  return devices.map((device) => {
    if (!device.account_sealed) return device
    const key = keyOf(scope, keys, device.account_wearer_id)
    return { ...device, account_email: key && opened(key, scope, device.id, device.account_sealed) }
  })
}

/**
 * Writes accounts of devices whose rows the caller holds: under the key of who wore the device last, or under the server's
 * where nobody did or the wearer has no key yet; a job gives them one.
 */
export async function writeAccounts(
  tx: Kysely<Tables>,
  scope: PersonalDataScope,
  changes: readonly AccountChange[],
): Promise<void> {
  if (changes.length === 0) return
  const wearers = await lastWearers(
    tx,
    changes.map(({ deviceId }) => deviceId),
  )
  const keys = await subjectKeys(tx, scope, [...new Set(wearers.values())])
  await storeAccounts(
    tx,
    changes.map(({ deviceId, email }) => {
      const wearer = wearers.get(deviceId)
      const account = sealAccount(scope, keys, { deviceId, email: email ?? '', wearer })
      return email === null ? { deviceId, sealed: null, wearerId: null } : account
    }),
  )
  if (changes.some(({ deviceId }) => isWithoutKey(wearers.get(deviceId), keys))) await enqueueSealing(tx)
}

function isWithoutKey(wearer: string | undefined, keys: ReadonlyMap<string, Buffer>): boolean {
  return wearer !== undefined && !keys.has(wearer)
}

/** After a link is made: an account that lies under another key is put under the wearer's by a job. */
export async function handAccountOn(
  tx: Kysely<Tables>,
  { deviceId, testSubjectId }: { deviceId: string; testSubjectId: string },
): Promise<void> {
  const device = await tx
    .selectFrom('device')
    .select('id')
    .where('id', '=', deviceId)
    .where('account_sealed', 'is not', null)
    .where('account_wearer_id', 'is distinct from', testSubjectId)
    .executeTakeFirst()
  if (device) await enqueueSealing(tx)
}

/** Has the accounts put under the keys of those who wear the devices now. */
export function enqueueSealing(tx: Kysely<Tables>): Promise<void> {
  return enqueueJob(tx, 'seal-device-accounts', {}, { delayMs: 0 })
}

interface SealedAccount {
  readonly deviceId: string
  readonly sealed: Buffer | null
  readonly wearerId: string | null
}

/** The account under the wearer's key where they have one, else under the server's. */
export function sealAccount(
  scope: PersonalDataScope,
  keys: ReadonlyMap<string, Buffer>,
  { deviceId, email, wearer }: { deviceId: string; email: string; wearer: string | undefined },
): SealedAccount {
  const own = wearer === undefined ? undefined : keys.get(wearer)
  const sealed = seal(own ?? scope.encryptionKey, purposeOf(scope, deviceId), Buffer.from(email))
  return { deviceId, sealed, wearerId: own && wearer ? wearer : null }
}

/** Keeps the accounts as they are sealed, and nothing in clear. */
export async function storeAccounts(tx: Kysely<Tables>, accounts: readonly SealedAccount[]): Promise<void> {
  await sql`
    update device set account_email = null, account_sealed = given.sealed, account_wearer_id = given.wearer_id
    from unnest(${accounts.map(({ deviceId }) => deviceId)}::uuid[],
      ${accounts.map(({ sealed }) => sealed)}::bytea[],
      ${accounts.map(({ wearerId }) => wearerId)}::uuid[]) as given (id, sealed, wearer_id)
    where device.id = given.id`.execute(tx)
}

/** Who wore each of the devices last by its links and was not erased since; a device that nobody wore is left out. */
export async function lastWearers(
  db: Kysely<Tables>,
  deviceIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ deviceId: string; wearer: string }>`
    select last.device_id as "deviceId", last.test_subject_id as wearer
    from (
      select distinct on (device_id) device_id, test_subject_id from device_link
      where device_id = any(${[...deviceIds]}::uuid[]) and deleted_at is null
      order by device_id, linked_from desc) last
    join test_subject subject on subject.id = last.test_subject_id
    where subject.personal_data_erased_at is null`.execute(db)
  return new Map(rows.map(({ deviceId, wearer }) => [deviceId, wearer]))
}

function keyOf(
  { encryptionKey }: PersonalDataScope,
  keys: ReadonlyMap<string, Buffer>,
  wearerId: string | null,
): Buffer | null {
  return wearerId === null ? encryptionKey : (keys.get(wearerId) ?? null)
}

/** Null for what an earlier key sealed: the person was erased and registered again. */
function opened(key: Buffer, scope: PersonalDataScope, deviceId: string, sealed: Buffer): string | null {
  try {
    return unseal(key, purposeOf(scope, deviceId), sealed).toString()
  } catch {
    return null
  }
}

function purposeOf({ companyId }: PersonalDataScope, deviceId: string): string {
  return `device-account:${companyId}:${deviceId}`
}
