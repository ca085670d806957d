import { type MailContent, type MailText, nameInMail, writtenMail } from '../../../../platform/mailer'
import type { Config } from '../../../../platform/process/config'
import type { Message } from '../../../../platform/words'
import { sessionWords } from '../words'
import { linkAddress } from './link-address'
import { linkLifetimeMinutes } from './link-lifetime'
import { linkRefusal } from './link-policy'
import { countLinksBetween, findLink, type Link } from './link-queries'
import { mailKindOf } from './request-link'

/** The most valid links of a kind per account; further ones are silently not sent. */
const mostAtOnce = 5

/** The texts of mails with a link, made when they are sent. Users who may not sign in and unknown addresses get none. */
export function linkMails(config: Pick<Config, 'secret' | 'publicUrl'>): Record<string, MailText> {
  const text: MailText = async (db, linkId, now) => {
    const link = await findLink(db, linkId)
    if (!link || linkRefusal(link, now)) return null
    const since = new Date(now.getTime() - linkLifetimeMinutes[link.kind] * 60_000)
    if (link.kind !== 'invitation' && (await countLinksBetween(db, link, { since, now })) >= mostAtOnce)
      return null
    return mailOf(link, linkAddress(config, link))
  }
  return Object.fromEntries(Object.values(mailKindOf).map((kind) => [kind, text]))
}

function mailOf(link: Link, url: string): MailContent {
  const [subject, text] = wordsOf(link, url)
  return writtenMail({ to: link.email, name: link.name, locale: link.locale, subject, paragraphs: [text] })
}

function wordsOf({ kind, invitedByName, companyName }: Link, url: string): readonly [Message, Message] {
  const words = sessionWords
  switch (kind) {
    case 'mail_link':
      return [words.mailLinkSubject, words.mailLinkText(url)]
    case 'password_reset':
      return [words.passwordResetSubject, words.passwordResetText(url)]
    case 'invitation': {
      const text = words.invitationText(url, nameInMail(invitedByName ?? ''), nameInMail(companyName ?? ''))
      return [words.invitationSubject, text]
    }
  }
}
