import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { kindsWithin, type ProviderKey, parseAnswer } from '../../../../../../engines/providers'
import { unseal } from '../../../../platform/crypto/encryption'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import type { Tables } from '../../../../platform/tables'
import type { Tokens } from '../adapters/adapter'
import { recordGrantEvent } from '../grant/grant-events'
import { adapterOf, clientById, type ProviderClient, settingOf } from '../grant/grant-queries'
import type { SyncContext } from '../sync/sync-context'
import { digestOf, isForWearer } from './connect-links'
import { type Attempt, deviceOf, scopesOf, storeGrant } from './store-grant'

/** What the provider's answer in the address came to. */
export type ConnectOutcome =
  | 'connected'
  /** Some boxes were not ticked. */
  | 'partly'
  /** The wearer said no. */
  | 'denied'
  /** The wearer allowed it and ticked no box that data could be read with. */
  | 'nothing_allowed'
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
  // Somebody else was given the device meanwhile.
  if (!(await isWearers(context, attempt))) return result('invalid')
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
  // Without a box nobody can be asked whose tokens these are, nor is there anything to register for.
  if (kindsWithin(client.provider as ProviderKey, scopesOf(client, tokens)).readable.length === 0) {
    await keepFormer(context, attempt)
    return result('nothing_allowed')
  }
  const account = await accountOf(context, client, tokens, attempt.device_id)
  if (account === null) return result('failed')
  return result(await storeGrant(context, { attempt, client, tokens, account }))
}

async function isWearers({ db, now }: SyncContext, { connect_link_id }: Attempt): Promise<boolean> {
  if (connect_link_id === null) return true
  const link = await db
    .selectFrom('connect_link')
    .select(['device_id', 'for_subject_id'])
    .where('id', '=', connect_link_id)
    .executeTakeFirst()
  return link !== undefined && isForWearer(db, link, now())
}

/** An answer of another provider must not be taken for this one's: its code would go to the wrong one (RFC 9700, 4.4). */
const isOf = ({ provider, issuer }: ProviderClient, returned: Returned): boolean =>
  // A provider that names itself does so in each answer: without its name an answer is none of its own (RFC 9207, 2.4).
  returned.provider === provider && (issuer === null || returned.iss === issuer)

/**
 * Who ticks no box connects nothing, as who presses cancel. A consent of before is not ended by it: only the provider knows whether it
 * still holds, and is asked at once. The tokens are dropped and not taken back, which would end all that their account allows.
 */
async function keepFormer({ db, now }: SyncContext, attempt: Attempt): Promise<void> {
  await recordGrantEvent(db, deviceOf(attempt), { kind: 'refused', userId: attempt.user_id, at: now() })
  await db
    .updateTable('device_grant')
    .set({ next_sync_at: now() })
    .where('device_id', '=', attempt.device_id)
    .where('ended_at', 'is', null)
    .where('next_sync_at', 'is not', null)
    .execute()
  await enqueueJob(db, 'sync-devices', {}, { delayMs: 0, key: 'sync-devices-soon' })
}

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
