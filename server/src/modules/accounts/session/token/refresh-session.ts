import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import { queueNotice, type Telling } from '../notices'
import { sessionAudit } from '../session-audit'
import { makeRefreshToken, type RefreshToken, readRefreshToken } from './refresh-token'
import { refreshGraceSeconds, sessionEnd } from './session-lifetime'
import { type Admission, type FactorRule, type MissingFactor, missingFactor } from './session-policy'
import { findAdmission } from './session-queries'

/** A session with a new refresh token. */
export interface Refreshed {
  readonly sessionId: string
  readonly userId: string
  readonly admission: Admission
  /** The new token for the cookie. */
  readonly token: string
  readonly expiresAt: Date
}

/** A session without its second factor: its token is not replaced, and asking does not extend it. */
export interface Unfinished {
  readonly admission: Admission
  readonly missing: MissingFactor
}

/**
 * Replaces a refresh token; null if the session has ended. If two tabs send the same token at once, the second gets the
 * same new one. A token that was replaced longer ago was copied: the session ends for everybody, and its owner is told by
 * mail.
 */
export async function refreshSession(
  db: Kysely<Tables>,
  token: string,
  rule: FactorRule,
  telling: Telling,
): Promise<Refreshed | Unfinished | null> {
  const presented = readRefreshToken(token)
  if (!presented) return null
  const { now } = telling
  return db.transaction().execute(async (tx) => {
    // Locked, so that only one of two requests with the same token makes the new one.
    const session = await tx
      .selectFrom('auth_session')
      .selectAll()
      .where('id', '=', presented.sessionId)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst()
    const admission = session && (await findAdmission(tx, session.user_id, rule))
    if (!session || !admission) return null

    const isCurrent = session.token === token
    if (isStolen(token, session, now)) {
      await endStolen(tx, session, telling)
      return null
    }

    const missing = missingFactor(admission, { secondFactorAt: session.second_factor_at })
    if (missing) return { admission, missing }

    const { id: sessionId, user_id: userId } = session
    const known = { sessionId, userId, admission }
    if (!isCurrent) return { ...known, token: session.token, expiresAt: session.expires_at }

    const successor = makeRefreshToken({ sessionId, generation: presented.generation + 1 })
    const expiresAt = sessionEnd(session.created_at, now)
    await tx
      .updateTable('auth_session')
      .set({ token: successor, expires_at: expiresAt, refreshed_at: now, updated_at: now })
      .where('id', '=', sessionId)
      .execute()
    return { ...known, token: successor, expiresAt }
  })
}

/** Whether the token was replaced too long ago for a second tab to send it: it was copied. */
export function isStolen(
  token: string,
  session: { token: string; refreshed_at: Date | null },
  now: Date,
): boolean {
  const presented = readRefreshToken(token)
  return session.token !== token && (!presented || !isRace(presented, session, now))
}

/** Ends the session and notifies its owner, since nobody knows which of the two holders is the thief. */
export async function endStolen(
  tx: Kysely<Tables>,
  { id, user_id }: { id: string; user_id: string },
  telling: Telling,
): Promise<void> {
  await tx.deleteFrom('auth_session').where('id', '=', id).execute()
  const user = await tx
    .selectFrom('app_user')
    .select(['company_id', 'email', 'name', 'locale'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'system' },
    action: sessionAudit.end_stolen,
    targetKind: 'user',
    targetId: user_id,
    at: telling.now,
  })
  await queueNotice(tx, 'session-stolen', user, telling)
}

function isRace(
  presented: RefreshToken,
  session: { token: string; refreshed_at: Date | null },
  now: Date,
): boolean {
  const current = readRefreshToken(session.token)
  if (!current || !session.refreshed_at || presented.generation !== current.generation - 1) return false
  return now.getTime() - session.refreshed_at.getTime() <= refreshGraceSeconds * 1000
}
