import type { Kysely } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { Viewer } from '../../../../platform/write/viewer'
import { sessionAudit } from '../session-audit'
import { endSessionsOf } from './end-sessions'

/** Ends one session of the viewer, possibly the present one; NOT_FOUND for another user's. */
export async function endSession(
  tx: Kysely<Tables>,
  viewer: Viewer,
  sessionId: string,
  now: Date,
): Promise<void> {
  const ended = isUuid(sessionId)
    ? await tx
        .deleteFrom('auth_session')
        .where('id', '=', sessionId)
        .where('user_id', '=', viewer.id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!ended) throw notFound(nouns.session)
  await recordEnd(tx, viewer, sessionId, now)
}

/** Ends all other sessions of the viewer. */
export async function endOtherSessions(tx: Kysely<Tables>, viewer: Viewer, now: Date): Promise<void> {
  const ended = await endSessionsOf(tx, viewer.id, now, { except: viewer.sessionId })
  for (const sessionId of ended) await recordEnd(tx, viewer, sessionId, now)
}

async function recordEnd(tx: Kysely<Tables>, viewer: Viewer, sessionId: string, at: Date): Promise<void> {
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action: sessionAudit.end,
    targetId: sessionId,
    at,
  })
}
