import type { Kysely } from 'kysely'
import { recordAudit } from '../../platform/audit'
import { newId } from '../../platform/ids'
import { unauthenticated } from '../../platform/problem'
import type { SessionMethod, Tables } from '../../platform/tables'
import type { AuthCall } from './auth-endpoint'
import type { IdentityKeys } from './identity-key'
import { issueIdentityToken } from './identity-token'
import { makeRefreshToken, readRefreshToken } from './refresh-token'
import { sessionEnd } from './session-lifetime'
import { type FactorRule, type MissingFactor, missingFactor, secondFactorMinutes } from './session-policy'
import { findAdmission } from './session-queries'

/** What every way in answers: a token, or which second factor is still missing. */
export type SignInAnswer = { readonly token: string } | { readonly secondFactor: MissingFactor }

/** A session as better-auth hands it on, with our fields as it was given them. */
type Started = Record<string, unknown>

const methods: readonly unknown[] = ['mail_link', 'password_reset', 'invitation', 'passkey']

/** How the session was started. */
export function methodOf({ method }: Started): SessionMethod {
  return methods.includes(method) ? (method as SessionMethod) : 'password'
}

/** When the second factor was given in it. */
export function factorOf({ secondFactorAt }: Started): { secondFactorAt: Date | null } {
  return { secondFactorAt: secondFactorAt instanceof Date ? secondFactorAt : null }
}

/** Our id, token and times of a new session; one whose second factor is missing waits for it 15 minutes. */
export function newSession(at: Date, isFinished: boolean) {
  const id = newId()
  const token = makeRefreshToken({ sessionId: id, generation: 0 })
  const expiresAt = isFinished ? sessionEnd(at, at) : new Date(at.getTime() + secondFactorMinutes * 60_000)
  return { id, token, createdAt: at, updatedAt: at, expiresAt }
}

/** The answer of the way in that started this session. */
export async function signInAnswer(
  { db, keys, rule, now }: { db: Kysely<Tables>; keys: IdentityKeys; rule: FactorRule; now: Date },
  session: { id: string; userId: string } & Started,
): Promise<SignInAnswer> {
  const admission = await findAdmission(db, session.userId, rule)
  if (!admission) throw unauthenticated()
  const missing = missingFactor(admission, factorOf(session))
  if (missing) return { secondFactor: missing }
  const { userId, id: sessionId } = session
  return { token: await issueIdentityToken(keys, { userId, sessionId, now }) }
}

/**
 * Ends the session of the cookie that a browser brings, also when the cookie has a successor by now: whoever signs out, or
 * signs in anew, leaves it wherever its newer cookies went.
 */
export async function endFormerSession(
  db: Kysely<Tables>,
  call: AuthCall,
  { startedId, now }: { startedId?: string; now: Date },
): Promise<void> {
  const { sessionToken } = call.context.authCookies
  const former = await call.getSignedCookie(sessionToken.name, call.context.secret)
  const sessionId = former ? readRefreshToken(former)?.sessionId : undefined
  if (!sessionId || sessionId === startedId) return
  const ended = await db
    .deleteFrom('auth_session')
    .where('id', '=', sessionId)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
  if (ended) await recordSignOut(db, ended, now)
}

/** Notes the sign-in on the user and in the audit log. */
export async function recordSignIn(
  db: Kysely<Tables>,
  session: { id: string; userId: string } & Started,
  at: Date,
): Promise<void> {
  const { id, userId } = session
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
    after: { method: methodOf(session) },
    at,
  })
}

/** Notes in the audit log that the user has left this session. */
export async function recordSignOut(
  db: Kysely<Tables>,
  { id, userId }: { id: string; userId: string },
  at: Date,
): Promise<void> {
  const user = await db
    .selectFrom('app_user')
    .select('company_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    companyId: user.company_id,
    actor: { kind: 'user', id: userId },
    action: 'session.end',
    targetKind: 'session',
    targetId: id,
    at,
  })
}
