import type { Kysely, Selectable } from 'kysely'
import { kindsWithin, type ProviderKey } from '../../../../../../engines/providers'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import { newId } from '../../../../platform/postgres/ids'
import type { ConnectAttemptTable, Tables } from '../../../../platform/tables'
import type { Tokens } from '../adapters/adapter'
import { settleReasons } from '../grant/change-grant'
import { consentGiver } from '../grant/consent-times'
import { endGrant } from '../grant/end-grant'
import { recordGrantEvent } from '../grant/grant-events'
import { adapterOf, type Grant, isAccountHeld, type ProviderClient, settingOf } from '../grant/grant-queries'
import { accountDigest, sealFor } from '../grant/grant-secrets'
import type { SyncContext } from '../sync/sync-context'
import { after } from '../sync/tokens'

export type Attempt = Selectable<ConnectAttemptTable>

export const deviceOf = ({ device_id, company_id }: Attempt) => ({ id: device_id, company_id })

/** Left out, they are those that were asked for (RFC 6749, 5.1). */
export const scopesOf = (client: ProviderClient, tokens: Tokens): string[] => [
  ...(tokens.scopes ?? client.scopes),
]

/** What was allowed, and by which account. */
interface Allowed {
  readonly attempt: Attempt
  readonly client: ProviderClient
  readonly tokens: Tokens
  readonly account: string
}

/** Stores what was allowed, unless the account is another device's or the device another account's. */
export async function storeGrant(
  context: SyncContext,
  allowed: Allowed,
): Promise<'connected' | 'partly' | 'taken' | 'other_account'> {
  const { attempt, client, tokens, account } = allowed
  const { encryptionKey, now } = context
  const scopes = scopesOf(client, tokens)
  const { missing } = kindsWithin(client.provider as ProviderKey, scopes) // Only known providers are stored.
  const digest = accountDigest(encryptionKey, client.provider, account)
  const stored = await context.db.transaction().execute(async (tx) => {
    // Two browsers that end at once are one after the other.
    await tx.selectFrom('device').select('id').where('id', '=', attempt.device_id).forUpdate().execute()
    const holder = await tx
      .selectFrom('device_grant')
      .select('device_id')
      .where('company_id', '=', attempt.company_id)
      .where('provider', '=', client.provider)
      .where('account_digest', '=', digest)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (holder && holder.device_id !== attempt.device_id) return 'taken'
    const giver = await consentGiver(tx, attempt.device_id, now())
    const known = await tx
      .selectFrom('device_grant')
      .selectAll()
      .where('device_id', '=', attempt.device_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    // The consent of a former wearer is over when the next one gives an own, and that at another provider when the device has this one.
    const isOfOther =
      known?.given_by_subject_id != null && giver !== null && known.given_by_subject_id !== giver
    const isFormer = isOfOther || (known !== undefined && known.provider !== client.provider)
    if (known && isFormer) await endGrant({ db: tx, now }, known, attempt.user_id)
    const current = isFormer ? undefined : known
    const isUnlinked = account.startsWith('unlinked ') || current?.state === 'not_linked'
    if (current && !current.account_digest.equals(digest) && !isUnlinked) return 'other_account'
    const grant = await writeGrant(tx, context, { ...allowed, digest, scopes, current, giver })
    await noteConnected(tx, attempt, missing.length > 0, current !== undefined, now())
    await enqueueJob(tx, 'sync-devices', {}, { delayMs: 0, key: 'sync-devices-soon' })
    return grant
  })
  if (typeof stored === 'string') {
    await takeBack(context, allowed, digest)
    return stored
  }
  await settleReasons(context, stored)
  return missing.length > 0 ? 'partly' : 'connected'
}

interface Connected extends Allowed {
  readonly digest: Buffer
  readonly scopes: string[]
  readonly current: Grant | undefined
  /** Who wears the device; null: nobody does, so that it is the team's account. */
  readonly giver: string | null
}

async function writeGrant(tx: Kysely<Tables>, context: SyncContext, connected: Connected): Promise<Grant> {
  const { attempt, client, tokens, account, digest, scopes, current, giver } = connected
  const now = context.now()
  const id = current?.id ?? newId()
  const sealed = (kind: 'access' | 'refresh' | 'account', text: string | null) =>
    text === null ? null : sealFor(context.encryptionKey, id, kind, text)
  const values = {
    provider_client_id: client.id,
    account_digest: digest,
    account_sealed: sealed('account', account),
    access_sealed: sealed('access', tokens.access),
    refresh_sealed: sealed('refresh', tokens.refresh),
    access_expires_at: after(now, tokens.expiresInSeconds),
    consent_expires_at: after(now, tokens.refreshExpiresInSeconds),
    addresses: JSON.stringify(client.addresses),
    asked_scopes: client.scopes,
    scopes,
    state: 'active',
    state_why: null,
    state_since_at: now,
    sign_up: null,
    consent_version: attempt.consent_version,
    granted_by: attempt.user_id,
    given_by_subject_id: giver,
    next_sync_at: now,
    failures: 0,
  } as const
  if (current) {
    // Its cursors stay, so that only the time since is read.
    return tx
      .updateTable('device_grant')
      .set({ ...values, token_version: current.token_version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const grant = await tx
    .insertInto('device_grant')
    .values({
      ...values,
      id,
      company_id: attempt.company_id,
      device_id: attempt.device_id,
      provider: client.provider,
      granted_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await inheritCursors(tx, grant)
  return grant
}

/** Connected again after an end by the same wearer, the same account goes on where it was. */
async function inheritCursors(tx: Kysely<Tables>, grant: Grant): Promise<void> {
  const before = await tx
    .selectFrom('device_grant')
    .select('id')
    .where('device_id', '=', grant.device_id)
    .where('account_digest', '=', grant.account_digest)
    .where('given_by_subject_id', 'is not distinct from', grant.given_by_subject_id)
    .where('id', '<>', grant.id)
    .orderBy('granted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before) return
  await tx
    .insertInto('sync_cursor')
    .columns(['device_grant_id', 'kind', 'read_to_at', 'filled_to_at'])
    .expression((eb) =>
      eb
        .selectFrom('sync_cursor')
        .select([eb.val(grant.id).as('device_grant_id'), 'kind', 'read_to_at', 'filled_to_at'])
        .where('device_grant_id', '=', before.id),
    )
    .execute()
}

async function noteConnected(
  tx: Kysely<Tables>,
  attempt: Attempt,
  isPartly: boolean,
  isAgain: boolean,
  now: Date,
): Promise<void> {
  if (attempt.connect_link_id !== null) {
    await tx
      .updateTable('connect_link')
      .set({ used_at: now })
      .where('id', '=', attempt.connect_link_id)
      .execute()
  }
  await tx
    .updateTable('device')
    .set({ authorization_state: 'authorized', updated_at: now })
    .where('id', '=', attempt.device_id)
    .execute()
  const kind = isPartly ? 'partly_authorized' : isAgain ? 'reconnected' : 'authorized'
  await recordGrantEvent(tx, deviceOf(attempt), { kind, userId: attempt.user_id, at: now })
}

/**
 * Tokens that are not kept are ended at the provider, as far as it can be done. Providers end all that an account allows to an
 * application, and not one token: where the account is connected, its tokens are only dropped.
 */
async function takeBack(
  { db, encryptionKey, send }: SyncContext,
  { client, tokens: { access, refresh }, account }: Allowed,
  digest: Buffer,
): Promise<void> {
  if (await isAccountHeld(db, client, digest)) return
  const request = adapterOf(client).revoke(settingOf(encryptionKey, client), { access, refresh, account })
  if (request) await send(request, request.body === undefined ? access : undefined)
}
