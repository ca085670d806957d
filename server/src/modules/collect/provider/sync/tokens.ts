import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Failure, HttpAnswer, HttpRequest, Tokens } from '../adapters/adapter'
import { adapterOf, clientById, type Grant, settingOf } from '../grant/grant-queries'
import { openFor, sealFor } from '../grant/grant-secrets'
import type { SyncContext } from './sync-context'

/** A token that ends so soon is refreshed before it is used. */
const skewMs = 5 * 60_000

interface Fresh {
  readonly access: string
  readonly version: number
  readonly scopes: readonly string[]
}

/** What came of a request. */
type Sent = ({ readonly answer: HttpAnswer } | { readonly failure: Failure }) & {
  /** What the token allows; null: there is none. */
  readonly scopes: readonly string[] | null
}

/** Makes a request of a grant with a token that is taken; refreshes once where it is not. */
export async function sendAs(context: SyncContext, grantId: string, request: HttpRequest): Promise<Sent> {
  const token = await freshToken(context, grantId)
  if ('kind' in token) return { failure: token, scopes: null }
  const answer = await context.send(request, token.access)
  const failure = adapterOf(token).failureOf(answer)
  if (failure === null) return { answer, scopes: token.scopes }
  if (failure.kind !== 'unauthorized') return { failure, scopes: token.scopes }
  const newer = await freshToken(context, grantId, token.version)
  if ('kind' in newer) return { failure: newer, scopes: null }
  const { scopes } = newer
  const second = await context.send(request, newer.access)
  const again = adapterOf(newer).failureOf(second)
  if (again === null) return { answer: second, scopes }
  // A token that was made this moment is refused: it is not its age.
  return { failure: again.kind === 'unauthorized' ? { kind: 'reauthorize', why: 'HTTP 401' } : again, scopes }
}

/**
 * The access token. One process refreshes at a time, and whoever waited reads what it wrote: `usedVersion` names the token that was
 * refused. The new refresh token is stored before anybody uses the new access token.
 */
async function freshToken(
  context: SyncContext,
  grantId: string,
  usedVersion?: number,
): Promise<(Fresh & { readonly provider: string }) | Failure> {
  const known = await grantOf(context.db, grantId)
  if (!known) return { kind: 'reauthorize', why: 'ended' }
  if (isFresh(known, context.now(), usedVersion)) return opened(context, known)
  return context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`device_grant ${grantId}`}, 0))`.execute(tx)
    const grant = await grantOf(tx, grantId)
    if (!grant) return { kind: 'reauthorize', why: 'ended' } as const
    if (isFresh(grant, context.now(), usedVersion)) return opened(context, grant)
    const refreshed = await refresh({ ...context, db: tx }, grant)
    if ('kind' in refreshed) return refreshed
    return store(tx, context, grant, refreshed)
  })
}

function grantOf(db: Kysely<Tables>, grantId: string): Promise<Grant | undefined> {
  return db
    .selectFrom('device_grant')
    .selectAll()
    .where('id', '=', grantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

function isFresh(grant: Grant, now: Date, usedVersion: number | undefined): boolean {
  if (usedVersion !== undefined) return grant.token_version > usedVersion
  // A grant that cannot be refreshed is used to its end.
  return (
    grant.access_expires_at === null ||
    grant.refresh_sealed === null ||
    grant.access_expires_at.getTime() - skewMs > now.getTime()
  )
}

function opened({ encryptionKey }: SyncContext, grant: Grant) {
  const access = grant.access_sealed
    ? openFor(encryptionKey, grant.id, 'access', grant.access_sealed).toString('utf8')
    : ''
  return { access, version: grant.token_version, provider: grant.provider, scopes: grant.scopes }
}

async function refresh(context: SyncContext, grant: Grant): Promise<Tokens | Failure> {
  if (grant.refresh_sealed === null) return { kind: 'reauthorize', why: 'no refresh token' }
  const client = await clientById(context.db, grant.provider_client_id)
  const adapter = adapterOf(grant)
  const token = openFor(context.encryptionKey, grant.id, 'refresh', grant.refresh_sealed).toString('utf8')
  const request = adapter.refresh(settingOf(context.encryptionKey, client, grant.addresses), token)
  if (request === null) return { kind: 'reauthorize', why: 'no refresh' }
  const first = adapter.readTokens(await context.send(request))
  // Where the answer was lost, providers give the same pair again for a short while.
  const isLost = 'kind' in first && first.kind === 'passing' && !first.isAnswered
  return isLost ? adapter.readTokens(await context.send(request)) : first
}

async function store(tx: Kysely<Tables>, context: SyncContext, grant: Grant, tokens: Tokens) {
  const now = context.now()
  // A refresh cannot end what was allowed: an empty scope is no answer, and what is not allowed is refused by itself.
  const scopes = tokens.scopes?.length ? [...tokens.scopes] : grant.scopes
  const seal = (kind: 'access' | 'refresh', text: string) =>
    sealFor(context.encryptionKey, grant.id, kind, text)
  await tx
    .updateTable('device_grant')
    .set({
      access_sealed: seal('access', tokens.access),
      ...(tokens.refresh === null ? {} : { refresh_sealed: seal('refresh', tokens.refresh) }),
      token_version: grant.token_version + 1,
      access_expires_at: after(now, tokens.expiresInSeconds),
      scopes,
    })
    .where('id', '=', grant.id)
    .execute()
  return { access: tokens.access, version: grant.token_version + 1, provider: grant.provider, scopes }
}

/** Null where the provider does not say. */
export function after(now: Date, seconds: number | null): Date | null {
  // PostgreSQL takes years of five digits, but tokens of ten years are long enough.
  return seconds === null ? null : new Date(now.getTime() + Math.min(seconds, 315_360_000) * 1000)
}
