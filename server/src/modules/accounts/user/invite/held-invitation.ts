import type { Kysely } from 'kysely'
import { nameInMail, queueMail, writtenMail } from '../../../../platform/mailer'
import type { Tables } from '../../../../platform/tables'
import { companyNames } from '../../company'
import { userWords } from '../words'

/**
 * Tells the holder of an address that another company invited it. An address belongs to one company. The inviting company
 * is not told, so that invitations do not reveal who has an account.
 */
export async function notifyHolder(
  tx: Kysely<Tables>,
  { email, companyId }: { email: string; companyId: string | null },
  now: Date,
): Promise<void> {
  const holder = await tx
    .selectFrom('app_user')
    .select(['name', 'email', 'locale'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
  if (!holder) return
  const inviting = companyId ? (await companyNames(tx, [companyId])).get(companyId) : undefined
  const { foreignInvitationSubject: subject, foreignInvitation, foreignInvitationAdvice } = userWords
  const by = inviting === undefined ? userWords.operators : nameInMail(inviting)
  const paragraphs = [foreignInvitation(by), foreignInvitationAdvice]
  const mail = writtenMail({ ...holder, to: holder.email, subject, paragraphs })
  await queueMail(tx, { ...mail, kind: 'foreign-invitation' }, now)
}
