import type { Kysely } from 'kysely'
import { queueMailOf } from '../../../platform/mailer'
import { newId } from '../../../platform/postgres/ids'
import { conflict, notFound } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import { sessionWords } from '../words'
import { endLinksOf } from './end-links'
import { linkLifetimeMinutes } from './link-lifetime'

/**
 * Sends an invited user a link to choose a first password, valid for seven days; an earlier one stops working. CONFLICT if
 * the user is not invited. Pass the transaction that made the user.
 */
export async function sendInvitation(
  tx: Kysely<Tables>,
  { userId, invitedBy }: { userId: string; invitedBy: string },
  now: Date,
): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select(['company_id', 'email', 'status'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw notFound(nouns.user)
  if (user.status !== 'invited') throw conflict(sessionWords.alreadyInvited)

  await endLinksOf(tx, userId, now, ['invitation'])
  const id = newId()
  await tx
    .insertInto('auth_link')
    .values({
      id,
      kind: 'invitation',
      user_id: userId,
      email: user.email,
      invited_by: invitedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + linkLifetimeMinutes.invitation * 60_000),
    })
    .execute()
  await queueMailOf(tx, { kind: 'invitation', referenceId: id }, now)
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: invitedBy },
    action: 'user.invite',
    targetKind: 'user',
    targetId: userId,
    at: now,
  })
}
