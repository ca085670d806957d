import { linkMails } from '../modules/session'
import {
  type MailSender,
  type MailTransport,
  noTransport,
  outboxTransport,
  smtpTransport,
} from '../platform/mailer'
import type { Config } from '../platform/process/config'

/** How this process sends mail: the transport from the settings, and the texts of the mails. */
export function mailSenderOf(config: Config): Omit<MailSender, 'db' | 'now'> {
  return { transport: transportOf(config), texts: linkMails(config), publicUrl: config.publicUrl }
}

function transportOf({ smtpUrl, mailFrom, outbox }: Config): MailTransport {
  if (smtpUrl) return smtpTransport({ url: smtpUrl, from: mailFrom })
  return outbox ? outboxTransport : noTransport
}
