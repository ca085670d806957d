import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { Viewer } from '../../../../platform/write/viewer'
import { endSessionsOf, resetSecondFactor, userAudit } from '../../session'
import { managedBy } from '../user-policy'
import { lockUser } from './lock-user'

/** Signs a user out everywhere; the viewers themselves keep the present session. Returns the number of ended sessions. */
export async function signOutUser(
  tx: Kysely<Tables>,
  viewer: Viewer,
  userId: string,
  now: Date,
): Promise<number> {
  const { user } = await lockUser(tx, managedBy(viewer), userId)
  const except = user.id === viewer.id ? { except: viewer.sessionId } : {}
  const ended = await endSessionsOf(tx, user.id, now, except)
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: viewer.id },
    action: userAudit.sign_out,
    targetId: user.id,
    after: { sessions: ended.length },
    at: now,
  })
  return ended.length
}

/** Removes the second factor of an account whose owner has lost it. */
export async function resetUserSecondFactor(
  tx: Kysely<Tables>,
  viewer: Viewer,
  userId: string,
  now: Date,
): Promise<void> {
  const { user } = await lockUser(tx, managedBy(viewer), userId)
  await resetSecondFactor(tx, user.id, { actor: { kind: 'user', id: viewer.id }, now })
}
