import type { Kysely } from 'kysely'
import { unauthenticated } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import type { AuthCall } from './auth-endpoint'
import type { IdentityKeys } from './identity-key'
import { issueIdentityToken } from './identity-token'
import { refreshSession } from './refresh-session'
import type { FactorRule } from './session-policy'

interface Needs {
  readonly db: Kysely<Tables>
  readonly keys: IdentityKeys
  readonly rule: FactorRule
  readonly now: () => Date
}

/** Spends the refresh token of a session whose person is now let in: a new cookie, and an identity token. */
export async function goOn(
  call: AuthCall,
  { db, keys, rule, now }: Needs,
  spent: string,
): Promise<{ token: string }> {
  const refreshed = await refreshSession(db, spent, rule, now())
  if (refreshed === null || 'missing' in refreshed) throw unauthenticated()
  await setRefreshCookie(call, refreshed, now())
  const { userId, sessionId } = refreshed
  return { token: await issueIdentityToken(keys, { userId, sessionId, now: now() }) }
}

/** Gives the browser the successor of the refresh token it spent. */
export async function setRefreshCookie(
  call: AuthCall,
  { token, expiresAt }: { token: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { sessionToken } = call.context.authCookies
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
  await call.setSignedCookie(sessionToken.name, token, call.context.secret, {
    ...sessionToken.attributes,
    maxAge,
  })
}
