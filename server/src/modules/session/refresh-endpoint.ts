import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import { type Problem, unauthenticated } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import { setRefreshCookie } from './go-on'
import type { IdentityKeys } from './identity-key'
import { issueIdentityToken } from './identity-token'
import { refreshSession } from './refresh-session'
import { type FactorRule, refusalOf, secondFactorRequired } from './session-policy'

interface Needs {
  readonly db: Kysely<Tables>
  readonly keys: IdentityKeys
  readonly rule: FactorRule
  readonly now: () => Date
}

/**
 * POST /auth/token: the refresh cookie is spent and replaced, the answer is a new identity token. Whatever way in was
 * taken, the second factor is asked for here: without it there is no token, and the cookie stays for giving it.
 */
export function refreshEndpoint({ db, keys, rule, now }: Needs) {
  return {
    id: 'kansoku-refresh',
    endpoints: {
      refreshIdentityToken: createAuthEndpoint('/token', { method: 'POST' }, async (ctx) => {
        const { sessionToken } = ctx.context.authCookies
        const refuse = (status: 401 | 403, { code, message }: Problem) => {
          deleteSessionCookie(ctx)
          ctx.setStatus(status)
          return ctx.json({ code, message })
        }

        const presented = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret)
        const refreshed = presented ? await refreshSession(db, presented, rule, now()) : null
        if (!refreshed) return refuse(401, unauthenticated())

        const refusal = refusalOf(refreshed.admission)
        if (refusal) return refuse(403, refusal)

        if ('missing' in refreshed) {
          const { code, message } = secondFactorRequired(refreshed.missing, refreshed.admission)
          ctx.setStatus(403)
          return ctx.json({ code, message, secondFactor: refreshed.missing })
        }

        await setRefreshCookie(ctx, refreshed, now())
        const { userId, sessionId } = refreshed
        return ctx.json({ token: await issueIdentityToken(keys, { userId, sessionId, now: now() }) })
      }),
    },
  } satisfies BetterAuthPlugin
}
