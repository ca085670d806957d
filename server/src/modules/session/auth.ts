import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { recordAudit } from '../../platform/audit'
import { newId } from '../../platform/ids'
import type { Log } from '../../platform/log'
import type { Tables } from '../../platform/tables'
import { authTables } from './auth-tables'
import { IdentityKeys } from './identity-key'
import { issueIdentityToken } from './identity-token'
import { refreshEndpoint } from './refresh-endpoint'
import { makeRefreshToken } from './refresh-token'
import { idleDays, sessionEnd } from './session-lifetime'
import { refusalOf } from './session-policy'
import { findAdmission } from './session-queries'

/** What signing in needs from the outside. */
export interface AuthOptions {
  readonly db: Kysely<Tables>
  readonly secret: string
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
export function createAuth({ db, secret, publicUrl, apiUrl, now, log }: AuthOptions) {
  const keys = new IdentityKeys(db, secret, now)
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
        if (!(error instanceof APIError)) log.error({ err: error }, 'sign-in failed unexpectedly')
      },
    },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 128 },
    session: { ...authTables.session, expiresIn: idleDays * 86_400, disableSessionRefresh: true },
    rateLimit: {
      ...authTables.rateLimit,
      enabled: true,
      storage: 'database',
      window: 60,
      max: 120,
      // Per client address: a whole laboratory behind one address signs in within a minute, a guesser does not.
      customRules: { '/sign-in/email': { window: 60, max: 60 }, '/token': { window: 60, max: 600 } },
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
          // Every way in ends here, after the proof of who it is: password today, links and passkeys later.
          before: async (session) => {
            const admission = await findAdmission(db, session.userId)
            const refusal = admission ? refusalOf(admission) : null
            if (refusal) throw new APIError('FORBIDDEN', { code: refusal.code, message: refusal.message })
            return { data: { ...session, ...newSession(now()) } }
          },
          after: (session) => recordSignIn(db, session, now()),
        },
      },
    },
    hooks: {
      // better-auth would answer with the refresh token and the user's row.
      after: createAuthMiddleware(async (ctx) => {
        const started = ctx.context.newSession
        if (!started) return
        const { id: sessionId, userId } = started.session
        return ctx.json({ token: await issueIdentityToken(keys, { userId, sessionId, now: now() }) })
      }),
    },
    plugins: [refreshEndpoint({ db, keys, now })],
  })
  return { handle: (request: Request) => betterAuthServer.handler(request), keys }
}

function newSession(at: Date) {
  const id = newId()
  const token = makeRefreshToken({ sessionId: id, generation: 0 })
  return { id, token, createdAt: at, updatedAt: at, expiresAt: sessionEnd(at, at) }
}

async function recordSignIn(db: Kysely<Tables>, { id, userId }: { id: string; userId: string }, at: Date) {
  const user = await db
    .updateTable('app_user')
    .set({ last_sign_in_at: at })
    .where('id', '=', userId)
    .returning('company_id')
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    companyId: user.company_id,
    actor: { kind: 'user', id: userId },
    action: 'session.start',
    targetKind: 'session',
    targetId: id,
    at,
  })
}
