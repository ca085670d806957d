import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/**
 * Signs the user out everywhere, optionally except one session: refresh cookies and identity tokens stop working, and open
 * sockets are closed with 4401 at once. Returns the ids of the ended sessions.
 */
export async function endSessionsOf(
  tx: Kysely<Tables>,
  userId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<string[]> {
  const ended = await tx
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Ends the sessions of all active users of a company. Suspended users keep theirs, through which they learn the reason. */
export async function endSessionsOfCompany(tx: Kysely<Tables>, companyId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('auth_session')
    .using('app_user')
    .whereRef('app_user.id', '=', 'auth_session.user_id')
    .where('app_user.company_id', '=', companyId)
    .where('app_user.status', '=', 'active')
    .where('auth_session.expires_at', '>', now)
    .execute()
}
