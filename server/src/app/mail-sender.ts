import { linkMails } from '../modules/session'
import { consentCopyMails } from '../modules/survey-answer'
import { connectionsAtOnce } from '../modules/survey-delivery'
import {
  type MailSender,
  type MailTransport,
  noTransport,
  outboxTransport,
  smtpTransport,
} from '../platform/mailer'
import { lineTransport, smsTransport } from '../platform/messenger'
import type { Config } from '../platform/process/config'
import type { SurveySending } from './worker'

/** How this process sends mail: the transport from the settings, and the texts of the mails. */
export function mailSenderOf(config: Config): Omit<MailSender, 'db' | 'now'> {
  const texts = { ...linkMails(config), ...consentCopyMails(config) }
  return { transport: transportOf(config), texts, publicUrl: config.publicUrl }
}

/** Mails to thousands of subjects keep their connections. */
export function surveySendingOf(config: Config): SurveySending {
  const { secret, mailsPerSecond, line, sms } = config
  const texting = {
    line: line && lineTransport(line),
    sms: sms && smsTransport(sms),
    smsPerSecond: sms?.perSecond ?? null,
  }
  return { transport: transportOf(config, connectionsAtOnce), secret, mailsPerSecond, texting }
}

function transportOf({ smtpUrl, mailFrom, outbox }: Config, connections?: number): MailTransport {
  if (smtpUrl) return smtpTransport({ url: smtpUrl, from: mailFrom, ...(connections && { connections }) })
  return outbox ? outboxTransport : noTransport
}
