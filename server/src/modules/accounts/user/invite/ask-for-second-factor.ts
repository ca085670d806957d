import type { Kysely } from 'kysely'
import { queueMail, writtenMail } from '../../../../platform/mailer'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { Viewer } from '../../../../platform/write/viewer'
import { userAudit, usersWithSecondFactor } from '../../session'
import { activeUserIds, requireUser } from '../manage/managed-user-queries'
import { managedBy, type UserScope } from '../user-policy'
import { userWords } from '../words'

/** Asks one user by mail to set up a second factor, or all users of a scope without one. Returns how many were asked. */
export async function askForSecondFactor(
  tx: Kysely<Tables>,
  viewer: Viewer,
  whom: { userId: string } | { scope: UserScope },
  now: Date,
): Promise<number> {
  const ids =
    'userId' in whom
      ? [(await requireUser(tx, managedBy(viewer), whom.userId)).id]
      : await activeUserIds(tx, whom.scope)
  const safe = await usersWithSecondFactor(tx, ids)
  const asked = ids.filter((id) => !safe.has(id))
  if (asked.length === 0) return 0

  const users = await tx.selectFrom('app_user').selectAll().where('id', 'in', asked).execute()
  const active = users.filter(({ status }) => status === 'active')
  for (const { name, email, locale } of active) {
    const paragraphs = [userWords.secondFactorWanted]
    const mail = { to: email, name, locale, subject: userWords.secondFactorWantedSubject, paragraphs }
    await queueMail(tx, { ...writtenMail(mail), kind: 'second-factor-wanted' }, now)
  }
  await recordAuditEvents(
    tx,
    active.map((user) => ({
      companyId: user.company_id,
      actor: { kind: 'user', id: viewer.id },
      action: userAudit.ask_for_second_factor,
      targetId: user.id,
      at: now,
    })),
  )
  return active.length
}
