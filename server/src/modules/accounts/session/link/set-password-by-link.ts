import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import { queueNotice, type Telling } from '../notices'
import { setPassword } from '../password/set-password'
import { failureKey, forgetFailures } from '../password/sign-in-delay'
import { passkeyAudit } from '../session-audit'
import { endSessionsOf } from '../token/end-sessions'
import { userAudit } from '../user-audit'
import { endLinksOf } from './end-links'
import type { Link } from './link-queries'

/**
 * Sets the password chosen by the holder of a link: all sessions and other links end, and an invited user becomes active. A
 * reset also removes all passkeys, since somebody else may have added one; returns their number.
 */
export async function setPasswordByLink(
  tx: Kysely<Tables>,
  link: Link,
  { password, secret, now, sendsMail }: Telling & { password: string; secret: string },
): Promise<{ removedPasskeys: number }> {
  const { userId, kind } = link
  await setPassword(tx, { userId, password, now })
  await endSessionsOf(tx, userId, now)
  await endLinksOf(tx, userId, now)
  await forgetFailures(tx, failureKey(secret, link.email))
  const removedPasskeys = kind === 'invitation' ? 0 : await removePasskeysOf(tx, link, now)
  if (kind === 'invitation') {
    await tx
      .updateTable('app_user')
      .set({ status: 'active', updated_at: now })
      .where('id', '=', userId)
      .where('status', '=', 'invited')
      .execute()
  } else {
    await queueNotice(tx, 'password-changed', { ...link, removedPasskeys }, { now, sendsMail })
  }
  await recordAudit(tx, {
    companyId: link.companyId,
    actor: { kind: 'user', id: userId },
    action: kind === 'invitation' ? userAudit['accept-invitation'] : userAudit['reset-password'],
    targetId: userId,
    at: now,
  })
  return { removedPasskeys }
}

async function removePasskeysOf(tx: Kysely<Tables>, { userId, companyId }: Link, now: Date): Promise<number> {
  const removed = await tx.deleteFrom('auth_passkey').where('user_id', '=', userId).returning('id').execute()
  for (const { id } of removed) {
    await recordAudit(tx, {
      companyId,
      actor: { kind: 'user', id: userId },
      action: passkeyAudit.delete,
      targetId: id,
      at: now,
    })
  }
  return removed.length
}
