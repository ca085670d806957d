import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import { queueNotice } from '../notices'
import { makeRefreshToken, type RefreshToken, readRefreshToken } from './refresh-token'
import { refreshGraceSeconds, sessionEnd } from './session-lifetime'
import { type Admission, type FactorRule, type MissingFactor, missingFactor } from './session-policy'
import { findAdmission } from './session-queries'

/** A session that goes on with the successor of the token it spent. */
export interface Refreshed {
  readonly sessionId: string
  readonly userId: string
  readonly admission: Admission
  /** The token that the cookie carries from now on. */
  readonly token: string
  readonly expiresAt: Date
}

/** A session whose second factor is still missing: its token is not spent, and it does not last longer by asking. */
export interface Unfinished {
  readonly admission: Admission
  readonly missing: MissingFactor
}

/**
 * Spends a refresh token and gives its successor; null where the session has ended. Of two tabs that bring the same
 * token at once the second is given the same successor. A token that was spent longer ago has been copied: the session
 * ends, for whoever holds it, and its owner is told by mail.
 */
export async function refreshSession(
  db: Kysely<Tables>,
  token: string,
  rule: FactorRule,
  now: Date,
): Promise<Refreshed | Unfinished | null> {
  const presented = readRefreshToken(token)
  if (!presented) return null
  return db.transaction().execute(async (tx) => {
    // Locked, so that of two requests with one token exactly one makes the successor.
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
      await endStolen(tx, session, now)
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

/** Whether the token was spent longer ago than two tabs that refresh at once would bring it: it has been copied. */
export function isStolen(
  token: string,
  session: { token: string; refreshed_at: Date | null },
  now: Date,
): boolean {
  const presented = readRefreshToken(token)
  return session.token !== token && (!presented || !isRace(presented, session, now))
}

/** Ends the session and tells its owner: of two who hold it, nobody knows which of them that is. */
export async function endStolen(
  tx: Kysely<Tables>,
  { id, user_id }: { id: string; user_id: string },
  now: Date,
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
    action: 'session.end_stolen',
    targetKind: 'user',
    targetId: user_id,
    at: now,
  })
  await queueNotice(tx, 'session-stolen', user, now)
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
