import type { Kysely, Selectable } from 'kysely'
import type { ProviderKey } from '../../../../../../engines/providers'
import type { DeviceGrantTable, ProviderClientTable, Tables } from '../../../../platform/tables'
import { adapters } from '../adapters'
import type { Adapter, ClientSetting } from '../adapters/adapter'
import { openClientSecret } from './grant-secrets'

export type Grant = Selectable<DeviceGrantTable>
export type ProviderClient = Selectable<ProviderClientTable>

/** The grant that a device has now; the latest that ended, where it has none. */
export async function latestGrant(db: Kysely<Tables>, deviceId: string): Promise<Grant | undefined> {
  return db
    .selectFrom('device_grant')
    .selectAll()
    .where('device_id', '=', deviceId)
    .orderBy((eb) => eb.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('granted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those of the devices that were ever connected to a provider. */
export async function everConnected(
  db: Kysely<Tables>,
  deviceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (deviceIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('device_grant')
    .select('device_id')
    .distinct()
    .where('device_id', 'in', deviceIds)
    .execute()
  return new Set(rows.map(({ device_id }) => device_id))
}

/** Whether the account allows the application something: also of another company that registered the same one. */
export async function isAccountHeld(
  db: Kysely<Tables>,
  { provider, client_id }: Pick<ProviderClient, 'provider' | 'client_id'>,
  digest: Buffer,
): Promise<boolean> {
  const held = await db
    .selectFrom('device_grant')
    .innerJoin('provider_client', 'provider_client.id', 'device_grant.provider_client_id')
    .select('device_grant.id')
    .where('device_grant.provider', '=', provider)
    .where('device_grant.account_digest', '=', digest)
    .where('device_grant.ended_at', 'is', null)
    .where('provider_client.client_id', '=', client_id)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

export async function clientById(db: Kysely<Tables>, id: string): Promise<ProviderClient> {
  return db.selectFrom('provider_client').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export const adapterOf = ({ provider }: { readonly provider: string }): Adapter =>
  adapters[provider as ProviderKey] // Only known providers are stored.

/** The client as an adapter needs it: with the addresses of the grant, since a refresh goes where the grant is from. */
export function settingOf(
  key: Buffer,
  client: ProviderClient,
  addresses: ClientSetting['addresses'] = client.addresses,
): ClientSetting {
  return {
    clientId: client.client_id,
    clientSecret: openClientSecret(key, client.id, client.secret_sealed),
    addresses,
    issuer: client.issuer,
  }
}

export const openedSecret = (key: Buffer, client: ProviderClient): string =>
  openClientSecret(key, client.id, client.secret_sealed)
