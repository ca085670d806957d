import type { Kysely } from 'kysely'
import { countInDay } from '../../../platform/http/call-limit'
import { queueMail, writtenMail } from '../../../platform/mailer'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import { companyAudit } from '../../accounts/company'
import { mailCheckWords as words } from './words'

interface Asking {
  readonly viewer: CompanyViewer
  readonly secret: string
  readonly sendsMail: boolean
}

/** Queues a mail with difficult letters to whoever asks; returns their address. */
export async function sendMailToOneself(
  tx: Kysely<Tables>,
  { viewer, secret, sendsMail }: Asking,
  { actor, now }: WriteContext,
): Promise<string> {
  if (!sendsMail) throw conflict(words.noMail)
  await countInDay(tx, { name: 'mail-test', whose: viewer.id, secret, perDay: 10, now }, words.tooMany)
  const { email, name, locale } = await tx
    .selectFrom('app_user')
    .select(['email', 'name', 'locale'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  const mail = writtenMail({
    to: email,
    name,
    locale,
    subject: words.testSubject,
    paragraphs: [words.testOpening, words.testLetters],
  })
  await queueMail(tx, { ...mail, kind: 'mail-test' }, now)
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: companyAudit.test_mail,
    at: now,
    targetId: viewer.companyId,
  })
  return email
}
