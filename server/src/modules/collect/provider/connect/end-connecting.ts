import { timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { kindsWithin, type ProviderKey, parseAnswer } from '../../../../../../engines/providers'
import { unseal } from '../../../../platform/crypto/encryption'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import { newId } from '../../../../platform/postgres/ids'
import type { ConnectAttemptTable, Tables } from '../../../../platform/tables'
import type { Tokens } from '../adapters/adapter'
import { settleReasons } from '../grant/change-grant'
import { recordGrantEvent } from '../grant/grant-events'
import { adapterOf, clientById, type Grant, type ProviderClient, settingOf } from '../grant/grant-queries'
import { accountDigest, sealFor } from '../grant/grant-secrets'
import type { SyncContext } from '../sync/sync-context'
import { after } from '../sync/tokens'
import { digestOf } from './connect-links'

/** What the provider's answer in the address came to. */
export type ConnectOutcome =
  | 'connected'
  /** Some boxes were not ticked. */
  | 'partly'
  /** None was, or the wearer said no. */
  | 'denied'
  /** Too late, used before, from another browser, or not from where it says. */
  | 'invalid'
  /** The provider gave no code, or refused it, which uses it up. */
  | 'failed'
  /** The account belongs to another device of the company. */
  | 'taken'
  /** The device was connected with another account. */
  | 'other_account'

export interface ConnectResult {
  readonly outcome: ConnectOutcome
  /** Null: nobody knows for which device it was. */
  readonly deviceId: string | null
  /** The wearer came by a link; else an owner did it. */
  readonly isWearer: boolean
}

/** The parameters with which the browser came back. */
export interface Returned {
  readonly state: string
  readonly code: string
  readonly error: string
  readonly iss: string | null
  /** Of the cookie. */
  readonly nonce: string
  /** Whose address the browser came back to. */
  readonly provider: string
}

type Attempt = Selectable<ConnectAttemptTable>

/** Ends a try. It is used up by this call, whatever comes of it, and the code is exchanged at one address once. */
export async function endConnecting(
  context: SyncContext,
  returned: Returned,
  redirectUri: string,
): Promise<ConnectResult> {
  const attempt = await consume(context.db, returned.state, context.now())
  if (!attempt) return { outcome: 'invalid', deviceId: null, isWearer: true }
  const result = (outcome: ConnectOutcome): ConnectResult => ({
    outcome,
    deviceId: attempt.device_id,
    isWearer: attempt.connect_link_id !== null,
  })
  // Another browser than the one that began: somebody was given a foreign link.
  if (!timingSafeEqual(digestOf(returned.nonce), attempt.nonce_digest)) return result('invalid')
  const client = await clientById(context.db, attempt.provider_client_id)
  if (!isOf(client, returned)) return result('invalid')
  // Of the errors of RFC 6749, 4.1.2.1, this one alone is the wearer's own answer.
  if (returned.error === 'access_denied') {
    await recordGrantEvent(context.db, deviceOf(attempt), {
      kind: 'refused',
      userId: attempt.user_id,
      at: context.now(),
    })
    return result('denied')
  }
  if (returned.error || !returned.code) return result('failed')
  const tokens = await exchange(context, attempt, client, returned.code, redirectUri)
  if (tokens === null) return result('failed')
  const account = await accountOf(context, client, tokens, attempt.device_id)
  if (account === null) return result('failed')
  return result(await store(context, attempt, client, tokens, account))
}

/** An answer of another provider must not be taken for this one's: its code would go to the wrong one (RFC 9700, 4.4). */
const isOf = ({ provider, issuer }: ProviderClient, returned: Returned): boolean =>
  // A provider that names itself does so in each answer: without its name an answer is none of its own (RFC 9207, 2.4).
  returned.provider === provider && (issuer === null || returned.iss === issuer)

const deviceOf = ({ device_id, company_id }: Attempt) => ({ id: device_id, company_id })

async function consume(db: Kysely<Tables>, state: string, now: Date): Promise<Attempt | undefined> {
  return db
    .updateTable('connect_attempt')
    .set({ consumed_at: now })
    .where('state_digest', '=', digestOf(state))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

async function exchange(
  { encryptionKey, send }: SyncContext,
  attempt: Attempt,
  client: ProviderClient,
  code: string,
  redirectUri: string,
): Promise<Tokens | null> {
  const adapter = adapterOf(client)
  const verifier = unseal(encryptionKey, `connect_attempt ${attempt.id}`, attempt.verifier_sealed).toString(
    'utf8',
  )
  const request = adapter.exchange(settingOf(encryptionKey, client), { code, verifier, redirectUri })
  const tokens = adapter.readTokens(await send(request))
  return 'kind' in tokens ? null : tokens
}

async function accountOf(
  { send }: SyncContext,
  client: ProviderClient,
  tokens: Tokens,
  memberId: string,
): Promise<string | null> {
  const adapter = adapterOf(client)
  const { api } = client.addresses
  if (adapter.register) {
    const { status } = await send(adapter.register(api, memberId), tokens.access)
    if (status >= 400 && status !== 409) return null
  }
  const request = adapter.identify(api)
  if (request === null) return tokens.account
  const answer = await send(request, tokens.access)
  const failure = adapter.failureOf(answer)
  // An account that is not linked yet has no number: it is known by what the token says of it, or by its token.
  if (failure?.kind === 'not_linked') return `unlinked ${memberId}`
  return failure ? null : (adapter.readIdentity(parseAnswer(answer.text))?.account ?? tokens.account)
}

async function store(
  context: SyncContext,
  attempt: Attempt,
  client: ProviderClient,
  tokens: Tokens,
  account: string,
): Promise<ConnectOutcome> {
  const { encryptionKey, now } = context
  const scopes = [...(tokens.scopes ?? client.scopes)]
  const { readable, missing } = kindsWithin(client.provider as ProviderKey, scopes)
  if (readable.length === 0) {
    await takeBack(context, client, tokens, account)
    await recordGrantEvent(context.db, deviceOf(attempt), {
      kind: 'refused',
      userId: attempt.user_id,
      at: now(),
    })
    return 'denied'
  }
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
    const current = await tx
      .selectFrom('device_grant')
      .selectAll()
      .where('device_id', '=', attempt.device_id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    const isUnlinked = account.startsWith('unlinked ') || current?.state === 'not_linked'
    if (current && !current.account_digest.equals(digest) && !isUnlinked) return 'other_account'
    const grant = await writeGrant(tx, context, { attempt, client, tokens, account, digest, scopes, current })
    await noteConnected(tx, attempt, missing.length > 0, current !== undefined, now())
    await enqueueJob(tx, 'sync-devices', {}, { delayMs: 0, key: 'sync-devices-soon' })
    return grant
  })
  if (typeof stored === 'string') {
    await takeBack(context, client, tokens, account)
    return stored
  }
  await settleReasons(context, stored)
  return missing.length > 0 ? 'partly' : 'connected'
}

interface Connected {
  readonly attempt: Attempt
  readonly client: ProviderClient
  readonly tokens: Tokens
  readonly account: string
  readonly digest: Buffer
  readonly scopes: string[]
  readonly current: Grant | undefined
}

async function writeGrant(tx: Kysely<Tables>, context: SyncContext, connected: Connected): Promise<Grant> {
  const { attempt, client, tokens, account, digest, scopes, current } = connected
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

/** Connected again after an end, the same account goes on where it was. */
async function inheritCursors(tx: Kysely<Tables>, grant: Grant): Promise<void> {
  const before = await tx
    .selectFrom('device_grant')
    .select('id')
    .where('device_id', '=', grant.device_id)
    .where('account_digest', '=', grant.account_digest)
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

/** Tokens that are not kept are ended at the provider, as far as it can be done. */
async function takeBack(
  { encryptionKey, send }: SyncContext,
  client: ProviderClient,
  { access, refresh }: Tokens,
  account: string,
): Promise<void> {
  const request = adapterOf(client).revoke(settingOf(encryptionKey, client), { access, refresh, account })
  if (request) await send(request, request.headers.authorization === undefined ? access : undefined)
}
