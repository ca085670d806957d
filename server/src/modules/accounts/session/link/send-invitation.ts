import type { Kysely } from 'kysely'
import { queueMailOf } from '../../../../platform/mailer'
import { newId } from '../../../../platform/postgres/ids'
import { conflict, notFound } from '../../../../platform/problem'
import type { Config } from '../../../../platform/process/config'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { AuditAction } from '../../../../platform/write/audited-noun'
import { userAudit } from '../user-audit'
import { sessionWords } from '../words'
import { endLinksOf } from './end-links'
import { linkAddress } from './link-address'
import { linkLifetimeMinutes } from './link-lifetime'

interface Invited {
  readonly userId: string
  readonly invitedBy: string
}

/**
 * Sends an invited user a link to choose a first password, valid for seven days; an earlier one stops working. CONFLICT if
 * the user is not invited. Pass the transaction that made the user.
 */
export async function sendInvitation(tx: Kysely<Tables>, invited: Invited, now: Date): Promise<void> {
  const id = await makeInvitation(tx, invited, userAudit.invite, now)
  await queueMailOf(tx, { kind: 'invitation', referenceId: id }, now)
}

/** The same link to be handed over by whoever invites, where no mail can leave. It is shown once and not stored. */
export async function issueInvitation(
  tx: Kysely<Tables>,
  config: Pick<Config, 'secret' | 'publicUrl'>,
  invited: Invited,
  now: Date,
): Promise<string> {
  const id = await makeInvitation(tx, invited, userAudit.hand_out_invitation, now)
  return linkAddress(config, { kind: 'invitation', id })
}

async function makeInvitation(
  tx: Kysely<Tables>,
  { userId, invitedBy }: Invited,
  action: AuditAction,
  now: Date,
): Promise<string> {
  const user = await tx
    .selectFrom('app_user')
    .select(['company_id', 'email', 'held_email', 'status'])
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
      email: user.held_email ?? user.email,
      invited_by: invitedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + linkLifetimeMinutes.invitation * 60_000),
    })
    .execute()
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: invitedBy },
    action,
    targetId: userId,
    at: now,
  })
  return id
}
