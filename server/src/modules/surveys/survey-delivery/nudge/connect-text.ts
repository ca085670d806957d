import { closingTime } from '../../../../../../engines/message-placeholders'
import { isProviderKey, providers } from '../../../../../../engines/providers'
import { writtenMail } from '../../../../platform/mailer'
import { nudgeTexts as words } from './nudge-words'

interface Connecting {
  readonly email: string
  readonly name: string
  readonly locale: 'ja' | 'en'
  readonly projectName: string
  readonly contact: string | null
  readonly provider: string | null
  readonly link: string
  readonly until: Date | null
  readonly zone: string
}

/** The message with the link by which a subject connects the device. */
export function connectText({ email, name, locale, projectName, contact, ...link }: Connecting) {
  const provider = link.provider ?? ''
  const maker = isProviderKey(provider) ? providers[provider].name : provider
  const until = link.until ? closingTime(link.until, link.zone, locale) : '—'
  return writtenMail({
    to: email,
    name,
    locale,
    subject: words.connectSubject(projectName),
    paragraphs: [
      words.connect(maker),
      words.connectLink(link.link),
      words.connectOnce(until),
      ...(contact ? [words.contact(contact)] : []),
    ],
  })
}
