import type { Context } from '../../../../platform/graphql/context'
import { viewerOf } from '../../../../platform/graphql/context'
import { write } from '../../../../platform/graphql/write'
import { invalidInput } from '../../../../platform/problem'
import { recordAudit } from '../../../../platform/write/audit'
import { endLinksOf } from '../link/end-links'
import { queueNotice } from '../notices'
import { endSessionsOf } from '../token/end-sessions'
import { userAudit } from '../user-audit'
import { sessionWords } from '../words'
import { confirmPassword } from './confirm-password'
import { refusePassword, setPassword } from './set-password'

/** Changes the viewer's password: every other session and every mailed link ends. INVALID_INPUT names the field. */
export async function changePassword(
  context: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const viewer = viewerOf(context)
  const { db, config } = context
  const now = context.now()
  refusePassword(newPassword, 'newPassword')
  if (newPassword === currentPassword) {
    throw invalidInput([{ path: 'newPassword', message: sessionWords.passwordUnchanged }])
  }
  const { secret } = config
  await confirmPassword(db, {
    userId: viewer.id,
    password: currentPassword,
    path: 'currentPassword',
    secret,
    now,
  })

  await write(context, async (tx) => {
    await setPassword(tx, { userId: viewer.id, password: newPassword, now, path: 'newPassword' })
    await endSessionsOf(tx, viewer.id, now, { except: viewer.sessionId })
    await endLinksOf(tx, viewer.id, now)
    const user = await tx
      .selectFrom('app_user')
      .select(['email', 'name', 'locale'])
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    await queueNotice(tx, 'password-changed', user, { now, sendsMail: config.sendsMail })
    await recordAudit(tx, {
      companyId: viewer.companyId,
      actor: { kind: 'user', id: viewer.id },
      action: userAudit['change-password'],
      targetId: viewer.id,
      at: now,
    })
  })
}
