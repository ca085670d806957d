import { type Kysely, sql } from 'kysely'
import { type ProviderKey, providers } from '../../../../../../engines/providers'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { ProviderClient } from '../grant/grant-queries'
import { providerWords as words } from '../words'

export type ClientWithWearers = ProviderClient & { readonly wearers: number }

/** The company's applications, in the order of providers: one of each at most. */
export async function listClients(db: Kysely<Tables>, companyId: string): Promise<ClientWithWearers[]> {
  return db
    .selectFrom('provider_client')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('device_grant')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('device_grant.provider_client_id', '=', 'provider_client.id')
        .where('ended_at', 'is', null)
        .as('counted'),
    )
    .where('company_id', '=', companyId)
    .orderBy('provider')
    .execute()
    .then((rows) => rows.map(({ counted, ...client }) => ({ ...client, wearers: Number(counted) })))
}

/** What decides whether a client takes another wearer. */
export type LockedClient = Pick<ClientWithWearers, 'id' | 'provider' | 'hosts' | 'is_approved' | 'wearers'>

/** The company's clients by provider, held to the end of the transaction: who sends links waits here for others who do. */
export async function lockClients(tx: Kysely<Tables>, companyId: string): Promise<Map<string, LockedClient>> {
  await tx
    .selectFrom('provider_client')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map((await listClients(tx, companyId)).map((client) => [client.provider, client]))
}

/** Before the provider has approved an application, it lets few wearers in. Whoever is connected already may be again. */
export async function requireSlot(
  db: Kysely<Tables>,
  client: ProviderClient,
  deviceId: string,
): Promise<void> {
  const most = providers[client.provider as ProviderKey].unapprovedWearers
  if (client.is_approved || most === null) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from device_grant
    where provider_client_id = ${client.id} and ended_at is null and device_id <> ${deviceId}`.execute(db)
  if ((rows[0]?.count ?? 0) >= most) throw conflict(words.full(most))
}

/** How many applications of real providers there are: a simulator should not stand beside them. */
export async function realClients(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from provider_client where hosts <> 'simulator'`.execute(db)
  return rows[0]?.count ?? 0
}
