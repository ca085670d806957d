import { unauthenticated } from '../../../../platform/problem'
import type { AuthCall } from '../auth-call'
import { issueIdentityToken } from './identity-token'
import { refreshSession } from './refresh-session'
import type { SignInNeeds } from './start-session'

/** Replaces the refresh token of a session that may sign in: sets a new cookie and returns an identity token. */
export async function completeSignIn(
  call: AuthCall,
  { db, keys, rule, sendsMail, now }: SignInNeeds,
  spent: string,
): Promise<{ token: string }> {
  const refreshed = await refreshSession(db, spent, rule, { now: now(), sendsMail })
  if (refreshed === null || 'missing' in refreshed) throw unauthenticated()
  setRefreshCookie(call, refreshed, now())
  const { userId, sessionId } = refreshed
  return { token: await issueIdentityToken(keys, { userId, sessionId, now: now() }) }
}

/** Sets the refresh cookie of the session, for as long as the session may last. */
export function setRefreshCookie(
  { cookies }: AuthCall,
  { token, expiresAt }: { token: string; expiresAt: Date },
  now: Date,
): void {
  cookies.setRefreshToken(token, Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)))
}
