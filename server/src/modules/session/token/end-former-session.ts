import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { AuthCall } from '../auth-call'
import { readRefreshToken } from './refresh-token'

/**
 * Ends the session of the cookie that a browser brings, also when the cookie has a successor by now: whoever signs out, or
 * signs in anew, leaves it wherever its newer cookies went.
 */
export async function endFormerSession(tx: Kysely<Tables>, { cookies }: AuthCall, now: Date): Promise<void> {
  const former = cookies.refreshToken
  const sessionId = former ? readRefreshToken(former)?.sessionId : undefined
  if (!sessionId) return
  const ended = await tx
    .deleteFrom('auth_session')
    .where('id', '=', sessionId)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst()
  if (!ended) return
  const user = await tx
    .selectFrom('app_user')
    .select('company_id')
    .where('id', '=', ended.userId)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: ended.userId },
    action: 'session.end',
    targetKind: 'session',
    targetId: ended.id,
    at: now,
  })
}
