import type { Kysely } from 'kysely'
import type { SessionMethod, Tables } from '../../../../platform/tables'
import type { Viewer } from '../../../../platform/write/viewer'

/** A session of a user. */
export interface UserSession {
  readonly id: string
  readonly startedAt: Date
  /** Accurate to the five minutes of an identity token. */
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly userAgent: string
  readonly ipAddress: string
  readonly method: SessionMethod
  readonly isCurrent: boolean
}

/** The viewer's sessions: this one first, then by last use. Sessions without their second factor are left out. */
export async function userSessions(db: Kysely<Tables>, viewer: Viewer, now: Date): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('auth_session')
    .leftJoin('auth_second_factor', 'auth_second_factor.user_id', 'auth_session.user_id')
    .selectAll('auth_session')
    .where('auth_session.user_id', '=', viewer.id)
    .where('auth_session.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('auth_session.id', '=', viewer.sessionId),
        eb('auth_session.second_factor_at', 'is not', null),
        eb('auth_second_factor.enabled_at', 'is', null),
      ]),
    )
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      startedAt: row.created_at,
      lastUsedAt: row.refreshed_at ?? row.created_at,
      expiresAt: row.expires_at,
      userAgent: row.user_agent ?? '',
      ipAddress: row.ip_address ?? '',
      method: row.method,
      isCurrent: row.id === viewer.sessionId,
    }))
    .sort(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.getTime() - a.lastUsedAt.getTime(),
    )
}
