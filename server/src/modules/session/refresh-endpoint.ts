import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import { type Problem, unauthenticated } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import type { IdentityKeys } from './identity-key'
import { issueIdentityToken } from './identity-token'
import { refreshSession } from './refresh-session'
import { refusalOf } from './session-policy'
import { findAdmission } from './session-queries'

interface Needs {
  readonly db: Kysely<Tables>
  readonly keys: IdentityKeys
  readonly now: () => Date
}

/** POST /auth/token: the refresh cookie is spent and replaced, the answer is a new identity token. */
export function refreshEndpoint({ db, keys, now }: Needs) {
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
        const refreshed = presented ? await refreshSession(db, presented, now()) : null
        if (!refreshed) return refuse(401, unauthenticated())

        const { sessionId, userId, token, expiresAt } = refreshed
        const admission = await findAdmission(db, userId)
        const refusal = admission ? refusalOf(admission) : unauthenticated()
        if (refusal) return refuse(403, refusal)

        const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1000))
        await ctx.setSignedCookie(sessionToken.name, token, ctx.context.secret, {
          ...sessionToken.attributes,
          maxAge,
        })
        return ctx.json({ token: await issueIdentityToken(keys, { userId, sessionId, now: now() }) })
      }),
    },
  } satisfies BetterAuthPlugin
}
