import type { Kysely } from 'kysely'
import type { JobContext } from '../../../../platform/jobs/job-failures'
import { jobUnits } from '../../../../platform/jobs/job-units'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { AuditAction } from '../../../../platform/write/audited-noun'
import type { Viewer } from '../../../../platform/write/viewer'
import { endLinksOf, endSessionsOf, userAudit } from '../../session'
import { managedBy } from '../user-policy'
import { userWords } from '../words'
import { lockUser, refuseLast } from './lock-user'
import type { User } from './managed-user-queries'

/** How long a removed user can be restored and keeps the address. */
const removalDays = 30

/**
 * Removes a user, who can be restored for 30 days; an invitation is withdrawn for good. CONFLICT for oneself and for the
 * last owner or administrator.
 */
export async function removeUser(
  tx: Kysely<Tables>,
  viewer: Viewer,
  userId: string,
  now: Date,
): Promise<void> {
  const locked = await lockUser(tx, managedBy(viewer), userId)
  const { user } = locked
  if (user.removed_at !== null) return
  if (user.id === viewer.id) throw conflict(userWords.removeSelf)
  refuseLast(locked)

  await record(
    tx,
    viewer,
    user,
    user.status === 'invited' ? userAudit.withdraw_invitation : userAudit.remove,
    now,
  )
  if (user.status === 'invited') {
    await tx.deleteFrom('app_user').where('id', '=', user.id).execute()
    return
  }
  await endLinksOf(tx, user.id, now)
  await tx
    .updateTable('app_user')
    .set({ status: 'suspended', status_before_removal: user.status, removed_at: now, updated_at: now })
    .where('id', '=', user.id)
    .execute()
}

/** Restores a removed user, who has to sign in again. */
export async function restoreUser(
  tx: Kysely<Tables>,
  viewer: Viewer,
  userId: string,
  now: Date,
): Promise<void> {
  const { user } = await lockUser(tx, managedBy(viewer), userId)
  if (user.removed_at === null) return
  await endSessionsOf(tx, user.id, now)
  await tx
    .updateTable('app_user')
    .set({
      status: user.status_before_removal ?? 'suspended',
      status_before_removal: null,
      removed_at: null,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute()
  await record(tx, viewer, user, userAudit.restore, now)
}

/** Removes address and sign-in data of users removed 30 days ago; the name stays for the audit log. */
export async function purgeRemovedUsers(context: JobContext): Promise<void> {
  const { db, now } = context
  const before = new Date(now().getTime() - removalDays * 86_400_000)
  const units = jobUnits(context, 'purge-users')
  const due = await dueForPurge(db, before).select('id').execute()
  for (const { id } of due) {
    await units.attempt({ kind: 'user', id }, () =>
      db.transaction().execute((tx) => purgeUser(tx, id, before, now())),
    )
  }
  units.end()
}

function dueForPurge(db: Kysely<Tables>, before: Date) {
  return db.selectFrom('app_user').where('removed_at', '<', before).where('purged_at', 'is', null)
}

/** Does nothing if the user was restored or purged meanwhile. */
async function purgeUser(tx: Kysely<Tables>, id: string, before: Date, at: Date): Promise<void> {
  const user = await dueForPurge(tx, before)
    .select('company_id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!user) return
  await tx
    .updateTable('app_user')
    .set({ email: `removed-${id}@kansoku.invalid`, held_email: null, purged_at: at, updated_at: at })
    .where('id', '=', id)
    .execute()
  for (const table of ['auth_session', 'auth_account', 'auth_passkey', 'auth_second_factor'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'system' },
    action: userAudit.purge,
    targetId: id,
    at,
  })
}

function record(
  tx: Kysely<Tables>,
  viewer: Viewer,
  user: User,
  action: AuditAction,
  at: Date,
): Promise<void> {
  const { name, email, held_email, role } = user
  const before = { name, email: held_email ?? email, role, status: user.status }
  return recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: viewer.id },
    action,
    targetId: user.id,
    ...(action === userAudit.restore ? { after: { status: user.status_before_removal } } : { before }),
    at,
  })
}
