import type { Kysely } from 'kysely'
import { nameInMail, queueMail } from '../../platform/mailer'
import type { Tables } from '../../platform/tables'
import { companyNames } from '../company'
import type { User } from './managed-user-queries'

/**
 * Tells the holder of an address that another company has invited it. One address belongs to one company; the company
 * that invites is not told, so that nobody learns by inviting who has an account where.
 */
export async function tellHolder(
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
  await queueMail(
    tx,
    {
      to: holder.email,
      locale: holder.locale,
      kind: 'foreign-invitation',
      ...wordsOf(
        { ...holder, name: nameInMail(holder.name) },
        inviting === undefined ? null : nameInMail(inviting),
      ),
    },
    now,
  )
}

function wordsOf({ name, locale }: Pick<User, 'name' | 'locale'>, inviting: string | null) {
  if (locale === 'en') {
    return {
      subject: 'You were invited by another company',
      text: [
        `Dear ${name},`,
        `${inviting ?? 'The operators of Kansoku'} invited this e-mail address to Kansoku. Since an address belongs to one company and yours has an account already, nothing has changed.`,
        'To join them, ask for an invitation to another address.',
      ].join('\n\n'),
    }
  }
  return {
    subject: '別の会社から招待がありました',
    text: [
      `${name} 様`,
      `${inviting ?? '観測の運営者'}から、このメールアドレスへの招待がありました。1つのメールアドレスを使えるのは1社だけで、このアドレスはすでに別の会社のアカウントで使われているため、何も変更していません。`,
      '参加するには、別のメールアドレスで招待するよう、招待した方に伝えてください。',
    ].join('\n\n'),
  }
}
