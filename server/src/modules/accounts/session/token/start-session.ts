import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import { unauthenticated } from '../../../../platform/problem'
import type { SessionMethod, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { AuthCall } from '../auth-call'
import { sessionAudit } from '../session-audit'
import { setRefreshCookie } from './complete-sign-in'
import { endFormerSession } from './end-former-session'
import type { IdentityKeys } from './identity-key'
import { issueIdentityToken } from './identity-token'
import { makeRefreshToken } from './refresh-token'
import { sessionEnd } from './session-lifetime'
import {
  type FactorRule,
  type MissingFactor,
  missingFactor,
  refusalOf,
  secondFactorMinutes,
} from './session-policy'
import { findAdmission } from './session-queries'

/** The list of sessions shows the browser's name; the longest real ones have about 300 characters. */
const longestUserAgent = 500

/** Dependencies of every sign-in method. */
export interface SignInNeeds {
  readonly db: Kysely<Tables>
  readonly keys: IdentityKeys
  readonly rule: FactorRule
  readonly sendsMail: boolean
  readonly now: () => Date
}

/** The user, and how they signed in. */
interface Proof {
  readonly userId: string
  readonly method: SessionMethod
  /** Set if both factors were given at once: a passkey with user verification. */
  readonly secondFactorAt?: Date
}

/** The answer of every sign-in method: a token, or the missing second factor. */
export type SignInAnswer = { readonly token: string } | { readonly secondFactor: MissingFactor }

/**
 * Starts a session, sets its cookie and ends the browser's previous session. Every sign-in method calls it once the user is
 * authenticated; a user who may not sign in is refused with the reason. A session without its second factor is kept for 15
 * minutes.
 */
export async function startSession(
  call: AuthCall,
  { db, keys, rule, sendsMail, now }: SignInNeeds,
  proof: Proof,
): Promise<SignInAnswer> {
  const { userId } = proof
  const at = now()
  const admission = await findAdmission(db, userId, rule)
  if (!admission) throw unauthenticated()
  const refusal = refusalOf(admission)
  if (refusal) throw refusal

  const missing = missingFactor(admission, { secondFactorAt: proof.secondFactorAt ?? null })
  const expiresAt = missing ? new Date(at.getTime() + secondFactorMinutes * 60_000) : sessionEnd(at, at)
  const sessionId = newId()
  const token = makeRefreshToken({ sessionId, generation: 0 })
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('auth_session')
      .values({
        id: sessionId,
        user_id: userId,
        token,
        expires_at: expiresAt,
        ip_address: call.clientAddress,
        user_agent: call.userAgent?.slice(0, longestUserAgent) ?? null,
        method: proof.method,
        second_factor_at: proof.secondFactorAt ?? null,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await recordSignIn(tx, { sessionId, ...proof }, at)
    await endFormerSession(tx, call, { now: at, sendsMail })
  })
  setRefreshCookie(call, { token, expiresAt }, at)
  if (missing) return { secondFactor: missing }
  return { token: await issueIdentityToken(keys, { userId, sessionId, now: at }) }
}

/** Notes the sign-in on the user and in the audit log. */
async function recordSignIn(
  tx: Kysely<Tables>,
  { sessionId, userId, method }: Proof & { sessionId: string },
  at: Date,
): Promise<void> {
  const user = await tx
    .updateTable('app_user')
    .set({ last_sign_in_at: at })
    .where('id', '=', userId)
    .returning('company_id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: userId },
    action: sessionAudit.start,
    targetId: sessionId,
    after: { method },
    at,
  })
}
