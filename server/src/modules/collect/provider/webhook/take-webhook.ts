import type { Kysely } from 'kysely'
import { type ProviderKey, providers } from '../../../../../../engines/providers'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import type { WebhookEvent } from '../adapters/adapter'
import { isSame } from '../adapters/signatures'
import { changeGrant, readStates } from '../grant/change-grant'
import { adapterOf, type Grant, openedSecret, type ProviderClient } from '../grant/grant-queries'
import { accountDigest, webhookSecret } from '../grant/grant-secrets'
import { keepAnswer } from '../sync/keep-answer'
import type { SyncContext } from '../sync/sync-context'
import { publicKeysOf } from './public-keys'

export interface Incoming {
  readonly clientId: string
  /** Of the address. */
  readonly secret: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * 404 where the address is not ours, 401 where the signature is not the provider's, 204 where it was taken; 503 where the provider's keys
 * cannot be had, so that it is sent again.
 */
export type WebhookStatus = 204 | 401 | 404 | 503

/** Takes a notification: what it names is read soon. It has no values to be trusted, except those of providers that push. */
export async function takeWebhook(context: SyncContext, incoming: Incoming): Promise<WebhookStatus> {
  const client = await clientOfAddress(context, incoming)
  const webhook = client ? adapterOf(client).webhook : null
  if (!client || !webhook) return 404
  const keys = {
    clientSecret: openedSecret(context.encryptionKey, client),
    secret: webhookSecret(context.encryptionKey, client.id),
    now: context.now().getTime(),
  }
  const request = { headers: incoming.headers, body: incoming.body }
  const verify = async (isWanted: boolean) => {
    const { keys: publicKeys, isMissing } = await publicKeysOf(context, client, isWanted)
    return { verdict: webhook.verify(request, { ...keys, publicKeys }), isMissing }
  }
  let { verdict, isMissing } = await verify(false)
  if (verdict === 'unknown_key') ({ verdict, isMissing } = await verify(true))
  // Who was refused would not send it again.
  if (verdict === 'unknown_key' && isMissing) return 503
  if (verdict !== 'good') return 401
  for (const event of webhook.parse(incoming.body, request)) await takeEvent(context, client, event)
  await enqueueJob(context.db, 'sync-devices', {}, { delayMs: 500, key: 'sync-devices-soon' })
  return 204
}

async function clientOfAddress(
  { db, encryptionKey }: SyncContext,
  { clientId, secret }: Incoming,
): Promise<ProviderClient | undefined> {
  if (!isUuid(clientId) || !isSame(secret, webhookSecret(encryptionKey, clientId))) return undefined
  return db.selectFrom('provider_client').selectAll().where('id', '=', clientId).executeTakeFirst()
}

async function takeEvent(context: SyncContext, client: ProviderClient, event: WebhookEvent): Promise<void> {
  const { db, encryptionKey } = context
  const digest = accountDigest(encryptionKey, client.provider, event.account)
  const grant = await db
    .selectFrom('device_grant')
    .selectAll()
    .where('provider_client_id', '=', client.id)
    .where('account_digest', '=', digest)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  // Somebody whom we do not know, or no more.
  if (!grant) return
  if (event.isRevoked) {
    await changeGrant(context, grant, { state: 'revoked', event: 'revoked_by_wearer' })
    return
  }
  if (event.body !== undefined) await keepPushed(context, client, grant, event)
  await note(db, grant, event, context.now())
}

/** What was pushed lies safe before it is acknowledged, and is read by the job. */
async function keepPushed(context: SyncContext, client: ProviderClient, grant: Grant, event: WebhookEvent) {
  const at = context.now().getTime()
  await keepAnswer(
    context.db,
    context.encryptionKey,
    {
      grantId: grant.id,
      kind: 'push',
      window: { from: at, to: at },
      page: 0,
      text: JSON.stringify(event.body),
      keepDays: client.keep_answers_days,
      isWaiting: true,
    },
    context.now(),
  )
}

/** Told twice, or out of order, it is the same wish. */
async function note(db: Kysely<Tables>, grant: Grant, event: WebhookEvent, now: Date): Promise<void> {
  const known = providers[grant.provider as ProviderKey].kinds // Only known providers are stored.
  const { window } = event
  for (const kind of event.kinds.filter((one) => one in known)) {
    if (window === null) continue
    const wanted = new Date(window.from)
    await db
      .insertInto('sync_cursor')
      .values({ device_grant_id: grant.id, kind, wanted_from_at: wanted })
      .onConflict((conflict) =>
        conflict.columns(['device_grant_id', 'kind']).doUpdateSet((eb) => ({
          wanted_from_at: eb.fn<Date>('least', ['sync_cursor.wanted_from_at', 'excluded.wanted_from_at']),
        })),
      )
      .execute()
  }
  await db
    .updateTable('device_grant')
    .set({ next_sync_at: now })
    .where('id', '=', grant.id)
    .where('state', 'in', [...readStates])
    .where((eb) => eb.or([eb('next_sync_at', 'is', null), eb('next_sync_at', '>', now)]))
    .execute()
}
