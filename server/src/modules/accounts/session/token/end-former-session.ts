import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { AuthCall } from '../auth-call'
import type { Telling } from '../notices'
import { sessionAudit } from '../session-audit'
import { endStolen, isStolen } from './refresh-session'
import { readRefreshToken } from './refresh-token'

/**
 * Ends the session of a browser's cookie, even if the cookie was already replaced: signing out or in ends the session
 * wherever its newer cookies are. A cookie replaced long ago was copied, and its owner is notified.
 */
export async function endFormerSession(
  tx: Kysely<Tables>,
  { cookies }: AuthCall,
  telling: Telling,
): Promise<void> {
  const former = cookies.refreshToken
  const sessionId = former ? readRefreshToken(former)?.sessionId : undefined
  if (!sessionId) return
  const session = await tx
    .selectFrom('auth_session')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!former || !session) return
  if (isStolen(former, session, telling.now)) return endStolen(tx, session, telling)
  await tx.deleteFrom('auth_session').where('id', '=', session.id).execute()
  const user = await tx
    .selectFrom('app_user')
    .select('company_id')
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: session.user_id },
    action: sessionAudit.end,
    targetId: session.id,
    at: telling.now,
  })
}
