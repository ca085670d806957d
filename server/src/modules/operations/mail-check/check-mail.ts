import { Resolver } from 'node:dns/promises'
import { asciiDomain } from '../../../../../engines/email-address'
import { verifySmtp } from '../../../platform/mailer'
import { type Dns, type Finding, recordsOf } from './domain-records'
import { mailCheckWords as words } from './words'

/** How mail is sent, and what speaks against its arrival. */
export interface MailCheck {
  /** NONE: no mail can leave. OUTBOX: the demo keeps what it would send. */
  readonly transport: 'NONE' | 'OUTBOX' | 'SMTP'
  /** The address on every mail; null where none is sent. */
  readonly sender: string | null
  /** What receivers may have to allow. */
  readonly domain: string | null
  readonly findings: readonly Finding[]
}

export interface MailSettings {
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly outbox: boolean
}

/** Names that no other computer knows. */
const privateEndings = /(^|\.)(localhost|local|localdomain|internal|lan|home|test|example|invalid)$/

const ownDns = (): Dns => new Resolver({ timeout: 2000, tries: 1 })

/** Checks log-in, sender and domain at the same time; nothing is asked where mail does not leave by SMTP. */
export async function checkMail(settings: MailSettings, dns: Dns = ownDns()): Promise<MailCheck> {
  const { smtpUrl, mailFrom, outbox } = settings
  if (smtpUrl === null) {
    const logIn: Finding = { check: 'LOG_IN', state: 'MISSING', says: words.noServer }
    return {
      transport: outbox ? 'OUTBOX' : 'NONE',
      sender: null,
      domain: null,
      findings: outbox ? [] : [logIn],
    }
  }
  // 'Kansoku <no-reply@example.ac.jp>', or the address alone.
  const sender = mailFrom
    .slice(mailFrom.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim()
  const written = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()
  const domain = asciiDomain(written)
  const isPublic = domain !== null && !privateEndings.test(domain)
  const [logIn, records] = await Promise.all([
    logInOf(smtpUrl),
    isPublic ? recordsOf(dns, domain) : Promise.resolve([]),
  ])
  const from: Finding = isPublic
    ? { check: 'SENDER', state: 'FOUND', says: words.senderFine(sender) }
    : { check: 'SENDER', state: 'MISSING', says: words.senderNotPublic(written) }
  return { transport: 'SMTP', sender, domain: isPublic ? domain : null, findings: [logIn, from, ...records] }
}

async function logInOf(smtpUrl: string): Promise<Finding> {
  const failure = await verifySmtp(smtpUrl)
  if (failure === null) return { check: 'LOG_IN', state: 'FOUND', says: words.loggedIn }
  if (failure.isLogIn) return { check: 'LOG_IN', state: 'MISSING', says: words.logInRefused(failure.code) }
  return { check: 'LOG_IN', state: 'UNKNOWN', says: words.unreachable(failure.code) }
}
