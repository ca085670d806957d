import type { Kysely } from 'kysely'
import { recordAudit } from '../../platform/audit'
import type { Tables } from '../../platform/tables'
import { endLinksOf } from './end-links'
import { endSessionsOf } from './end-sessions'
import type { Link } from './link-queries'
import { queueNotice } from './notices'
import { setPassword } from './set-password'
import { failureKey, forgetFailures } from './sign-in-delay'

/** Sets the password that the holder of a link chose: all sessions and other links end, an invited user is active. */
export async function setPasswordByLink(
  tx: Kysely<Tables>,
  link: Link,
  { password, secret, now }: { password: string; secret: string; now: Date },
): Promise<void> {
  const { userId, kind } = link
  await setPassword(tx, { userId, password, now })
  await endSessionsOf(tx, userId, now)
  await endLinksOf(tx, userId, now)
  await forgetFailures(tx, failureKey(secret, link.email))
  if (kind === 'invitation') {
    await tx
      .updateTable('app_user')
      .set({ status: 'active', updated_at: now })
      .where('id', '=', userId)
      .where('status', '=', 'invited')
      .execute()
  } else {
    await queueNotice(tx, 'password-changed', link, now)
  }
  await recordAudit(tx, {
    companyId: link.companyId,
    actor: { kind: 'user', id: userId },
    action: kind === 'invitation' ? 'user.accept-invitation' : 'user.reset-password',
    targetKind: 'user',
    targetId: userId,
    at: now,
  })
}
