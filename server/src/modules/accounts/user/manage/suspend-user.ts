import type { Kysely } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { Viewer } from '../../../../platform/write/viewer'
import { endLinksOf, endSessionsOf, userAudit } from '../../session'
import { managedBy } from '../user-policy'
import { userWords } from '../words'
import { lockUser, refuseLast } from './lock-user'
import type { User } from './managed-user-queries'

/**
 * Suspends an account: its user is refused at the next request and told why. CONFLICT for oneself and for the last owner or
 * administrator.
 */
export async function suspendUser(
  tx: Kysely<Tables>,
  viewer: Viewer,
  userId: string,
  now: Date,
): Promise<void> {
  const locked = await lockUser(tx, managedBy(viewer), userId)
  const { user } = locked
  if (user.status === 'suspended') return
  if (user.id === viewer.id) throw conflict(userWords.suspendSelf)
  if (user.status === 'invited') throw conflict(userWords.suspendInvited)
  refuseLast(locked)
  // The sessions stay until the account is resumed, so that each of them learns the reason.
  await endLinksOf(tx, user.id, now)
  await setStatus(tx, viewer, user, 'suspended', now)
}

/** Lets the user sign in again; earlier sessions stay ended. */
export async function resumeUser(
  tx: Kysely<Tables>,
  viewer: Viewer,
  userId: string,
  now: Date,
): Promise<void> {
  const { user } = await lockUser(tx, managedBy(viewer), userId)
  if (user.removed_at !== null) throw conflict(userWords.restoreFirst)
  if (user.status !== 'suspended') return
  await endSessionsOf(tx, user.id, now)
  await setStatus(tx, viewer, user, 'active', now)
}

async function setStatus(
  tx: Kysely<Tables>,
  viewer: Viewer,
  user: User,
  status: User['status'],
  now: Date,
): Promise<void> {
  await tx.updateTable('app_user').set({ status, updated_at: now }).where('id', '=', user.id).execute()
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: viewer.id },
    action: status === 'suspended' ? userAudit.suspend : userAudit.resume,
    targetId: user.id,
    before: { status: user.status },
    after: { status },
    at: now,
  })
}
