import { type Problem, unauthenticated } from '../../../../platform/problem'
import type { AuthEndpoint } from '../auth-call'
import { setRefreshCookie } from './complete-sign-in'
import { endFormerSession } from './end-former-session'
import { issueIdentityToken } from './identity-token'
import { refreshSession } from './refresh-session'
import { refusalOf, secondFactorRequired } from './session-policy'
import type { SignInNeeds } from './start-session'

/**
 * POST /auth/token replaces the refresh cookie and returns a new identity token. The second factor is required here for
 * every sign-in method: without it there is no token, and the cookie is kept for giving it. POST /auth/sign-out ends the
 * session of the cookie.
 */
export function refreshEndpoints({ db, keys, rule, sendsMail, now }: SignInNeeds) {
  const refresh: AuthEndpoint = async (call) => {
    const refuse = (problem: Problem): never => {
      call.cookies.clearRefreshToken()
      throw problem
    }
    const presented = call.cookies.refreshToken
    const refreshed = presented ? await refreshSession(db, presented, rule, { now: now(), sendsMail }) : null
    if (!refreshed) return refuse(unauthenticated())

    const refusal = refusalOf(refreshed.admission)
    if (refusal) return refuse(refusal)
    if ('missing' in refreshed) throw secondFactorRequired(refreshed.missing, refreshed.admission)

    setRefreshCookie(call, refreshed, now())
    const { userId, sessionId } = refreshed
    return { token: await issueIdentityToken(keys, { userId, sessionId, now: now() }) }
  }

  const signOut: AuthEndpoint = async (call) => {
    await db.transaction().execute((tx) => endFormerSession(tx, call, { now: now(), sendsMail }))
    call.cookies.clearRefreshToken()
    return { success: true }
  }

  return { '/token': refresh, '/sign-out': signOut }
}
