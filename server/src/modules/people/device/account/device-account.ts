import { type Kysely, sql } from 'kysely'
import { seal, unseal } from '../../../../platform/crypto/encryption'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import type { Tables } from '../../../../platform/tables'
import { type PersonalDataScope, subjectKeys } from '../../../studies/personal-data'
import type { Device } from '../device-queries'

/** The new account of a device at its provider; null: none. */
export interface AccountChange {
  readonly deviceId: string
  readonly email: string | null
}

/**
 * The company's devices with decrypted accounts. The account is null if there is none, or if its key was destroyed when its
 * person was erased.
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
 * Writes accounts of devices whose rows the caller has locked. Each is encrypted with the key of the last wearer, or with
 * the server's if there is no wearer or no key yet; a job then makes the key.
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

/** Enqueues the re-encryption of the account after a link is made, if it is not under the new wearer's key. */
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

/** Enqueues the job that encrypts accounts with the keys of the current wearers. */
export function enqueueSealing(tx: Kysely<Tables>): Promise<void> {
  return enqueueJob(tx, 'seal-device-accounts', {}, { delayMs: 0 })
}

interface SealedAccount {
  readonly deviceId: string
  readonly sealed: Buffer | null
  readonly wearerId: string | null
}

/** Encrypts the account with the wearer's key if there is one, otherwise with the server's. */
export function sealAccount(
  scope: PersonalDataScope,
  keys: ReadonlyMap<string, Buffer>,
  { deviceId, email, wearer }: { deviceId: string; email: string; wearer: string | undefined },
): SealedAccount {
  const own = wearer === undefined ? undefined : keys.get(wearer)
  const sealed = seal(own ?? scope.encryptionKey, purposeOf(scope, deviceId), Buffer.from(email))
  return { deviceId, sealed, wearerId: own && wearer ? wearer : null }
}

/** Stores the sealed accounts and clears the plain text. */
export async function storeAccounts(tx: Kysely<Tables>, accounts: readonly SealedAccount[]): Promise<void> {
  await sql`
    update device set account_email = null, account_sealed = given.sealed, account_wearer_id = given.wearer_id
    from unnest(${accounts.map(({ deviceId }) => deviceId)}::uuid[],
      ${accounts.map(({ sealed }) => sealed)}::bytea[],
      ${accounts.map(({ wearerId }) => wearerId)}::uuid[]) as given (id, sealed, wearer_id)
    where device.id = given.id`.execute(tx)
}

/** The last wearer of each device by its links. Devices without links, or whose last wearer was erased, are left out. */
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

/** Null if an earlier key sealed it: the person was erased and registered again. */
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
