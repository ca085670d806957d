import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { callKey, countWithin } from '../../platform/call-limit'
import { DatabaseLostError } from '../../platform/database-lost'
import { isDiskFull } from '../../platform/disk-full'
import { newId } from '../../platform/ids'
import type { Log } from '../../platform/log'
import { unauthenticated } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import { authTables } from './auth-tables'
import { IdentityKeys } from './identity-key'
import { linkEndpoints } from './link-endpoints'
import { passkeyEndpoints } from './passkey-endpoints'
import { passwordEndpoint } from './password-endpoint'
import { rateLimits } from './rate-limits'
import { refreshEndpoint } from './refresh-endpoint'
import { secondFactorEndpoints } from './second-factor-endpoints'
import { idleDays } from './session-lifetime'
import { type Admission, type FactorRule, missingFactor, refusalOf } from './session-policy'
import { findAdmission } from './session-queries'
import {
  endFormerSession,
  factorOf,
  methodOf,
  newSession,
  recordSignIn,
  recordSignOut,
  signInAnswer,
} from './started-session'

/** What signing in needs from the outside. */
export interface AuthOptions extends FactorRule {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly encryptionKey: Buffer
  /** Origins of the pages and of the API. */
  readonly publicUrl: string
  readonly apiUrl: string
  readonly now: () => Date
  readonly log: Log
}

/** The header in which our HTTP server tells better-auth the address of the client, as it trusts it. */
export const clientAddressHeader = 'x-kansoku-client-address'

export type Auth = ReturnType<typeof createAuth>

/** better-auth on our tables, with our rules on top: who is let in, rotated refresh tokens, identity tokens as answer. */
export function createAuth(options: AuthOptions) {
  const { db, secret, encryptionKey, publicUrl, apiUrl, now, log } = options
  const rule: FactorRule = options
  const keys = new IdentityKeys(db, secret, now, apiUrl)
  async function consumeCall(call: string, { window: windowSeconds, max: most }: RateLimit) {
    const retryAfter = await countWithin(db, callKey(secret, call), { most, windowSeconds, now: now() })
    return { allowed: retryAfter === 0, retryAfter: retryAfter || null }
  }
  const betterAuthServer = betterAuth({
    ...authTables,
    database: { db, type: 'postgres', transaction: true },
    secret,
    baseURL: apiUrl,
    basePath: '/auth',
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: {
      onError: (error) => {
        // Our HTTP server has an answer of its own for it.
        if (error instanceof DatabaseLostError || isDiskFull(error)) throw error
        if (!(error instanceof APIError)) log.error({ err: error }, 'sign-in failed unexpectedly')
      },
    },
    session: { ...authTables.session, expiresIn: idleDays * 86_400, disableSessionRefresh: true },
    rateLimit: {
      enabled: true,
      // better-auth's own would wait for as long as a clock was ahead, and for a minute of silence even where calls are few.
      customStorage: { consume: consumeCall },
      window: 60,
      max: 120,
      // Per client address: a whole laboratory behind one address signs in within a minute, a guesser does not.
      customRules: rateLimits,
    },
    advanced: {
      cookiePrefix: 'kansoku',
      useSecureCookies: apiUrl.startsWith('https:'),
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Sent to /auth alone, so that /gql cannot even see it.
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/auth' },
      disableOriginCheck: false,
    },
    databaseHooks: {
      session: {
        create: {
          // Every way in ends here, after the proof of who it is.
          before: async (session) => {
            const admission = await findAdmission(db, session.userId, rule)
            const refusal = admission ? refusalOf(admission) : unauthenticated()
            if (refusal) throw new APIError('FORBIDDEN', { code: refusal.code, message: refusal.message })
            const at = now()
            const isFinished = missingFactor(admission as Admission, factorOf(session)) === null
            return { data: { ...session, method: methodOf(session), ...newSession(at, isFinished) } }
          },
          after: (session) => recordSignIn(db, session, now()),
        },
        delete: { after: (session) => recordSignOut(db, session, now()) },
      },
    },
    hooks: {
      // better-auth's own sign-out knows a session by its newest token alone.
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path === '/sign-out') await endFormerSession(db, ctx, { now: now() })
      }),
      // better-auth would answer with the refresh token and the user's row.
      after: createAuthMiddleware(async (ctx) => {
        const started = ctx.context.newSession
        if (!started) return
        await endFormerSession(db, ctx, { startedId: started.session.id, now: now() })
        const { returnTo, removedPasskeys } = (ctx.context.returned ?? {}) as SignInExtras
        const answer = await signInAnswer({ db, keys, rule, now: now() }, started.session)
        return ctx.json({
          ...answer,
          ...(returnTo !== undefined && { returnTo }),
          ...(removedPasskeys !== undefined && { removedPasskeys }),
        })
      }),
    },
    plugins: [
      passwordEndpoint({ db }),
      refreshEndpoint({ db, keys, rule, now }),
      linkEndpoints({ db, secret, now }),
      secondFactorEndpoints({ db, keys, rule, secrets: { secret, encryptionKey }, now }),
      passkeyEndpoints({ db, site: { publicUrl }, now }),
    ],
  })
  return { handle: (request: Request) => betterAuthServer.handler(request), keys }
}

/** How many calls are answered in so many seconds. */
interface RateLimit {
  readonly window: number
  readonly max: number
}

/** What a way in tells besides: where a mail link leads, and how many passkeys a reset removed. */
interface SignInExtras {
  readonly returnTo?: string
  readonly removedPasskeys?: number
}
