import type { Kysely } from 'kysely'
import { conflict, invalidInput } from '../../../../platform/problem'
import type { Tables, UserRole } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { Viewer } from '../../../../platform/write/viewer'
import { sendInvitation, userAudit } from '../../session'
import { insertUser, userValues } from '../create-user'
import { lockUser } from '../manage/lock-user'
import type { User } from '../manage/managed-user-queries'
import { managedBy, runsPlatform } from '../user-policy'
import { userWords } from '../words'
import { notifyHolder } from './held-invitation'

export interface Invitation {
  /** Null for a platform administrator. */
  readonly companyId: string | null
  readonly name: string
  readonly email: string
  readonly role: UserRole
  readonly locale: 'ja' | 'en'
}

/**
 * Invites somebody, by mail if mail can leave; otherwise the link is handed out. An address of another company gets the same answer, and its holder a mail that says so;
 * CONFLICT only if the user's own company has it.
 */
export async function inviteUser(
  tx: Kysely<Tables>,
  viewer: Viewer,
  invitation: Invitation,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
): Promise<User> {
  if (runsPlatform(invitation.role) !== (invitation.companyId === null)) {
    throw invalidInput([{ path: 'role', message: userWords.chooseRole }])
  }
  const wanted = { ...invitation, ...userValues(invitation) }
  const writeContext = { actor: { kind: 'user', id: viewer.id }, now } as const
  await refuseOwnAddress(tx, wanted)

  const made = await insertUser(tx, wanted, writeContext)
  if (made) {
    if (sendsMail) await sendInvitation(tx, { userId: made.id, invitedBy: viewer.id }, now)
    return made
  }
  await refuseOwnAddress(tx, wanted)
  const held = await insertUser(tx, { ...wanted, isHeld: true }, writeContext)
  if (!held) throw ownAddress()
  if (sendsMail) await remindHolder(tx, viewer, held, now)
  return held
}

/** Sends the invitation again; the link of an earlier one stops working. */
export async function resendInvitation(
  tx: Kysely<Tables>,
  viewer: Viewer,
  userId: string,
  now: Date,
): Promise<void> {
  const { user } = await lockUser(tx, managedBy(viewer), userId)
  if (user.status === 'invited' && user.held_email !== null) return remindHolder(tx, viewer, user, now)
  await sendInvitation(tx, { userId, invitedBy: viewer.id }, now)
}

async function remindHolder(tx: Kysely<Tables>, viewer: Viewer, user: User, now: Date): Promise<void> {
  await notifyHolder(tx, { email: user.held_email ?? '', companyId: user.company_id }, now)
  // Recorded like the first invitation.
  await recordAudit(tx, {
    companyId: user.company_id,
    actor: { kind: 'user', id: viewer.id },
    action: userAudit.invite,
    targetId: user.id,
    at: now,
  })
}

async function refuseOwnAddress(
  tx: Kysely<Tables>,
  { email, companyId }: Pick<Invitation, 'email' | 'companyId'>,
): Promise<void> {
  const known = await tx
    .selectFrom('app_user')
    .select('removed_at')
    .where((eb) => eb.or([eb('email', '=', email), eb('held_email', '=', email)]))
    .where('company_id', 'is not distinct from', companyId)
    .executeTakeFirst()
  if (known) throw ownAddress(known.removed_at !== null)
}

function ownAddress(isRemoved = false) {
  return conflict(isRemoved ? userWords.emailOfRemoved : userWords.emailOfUser, 'email')
}
