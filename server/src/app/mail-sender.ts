import { linkMails } from '../modules/accounts/session'
import { consentCopyMails } from '../modules/surveys/survey-answer'
import { connectionsAtOnce, idHeader } from '../modules/surveys/survey-delivery'
import { alertMails } from '../modules/watch/alert'
import {
  type MailSender,
  type MailTransport,
  noTransport,
  outboxTransport,
  smtpTransport,
} from '../platform/mailer'
import { lineTransport, smsTransport } from '../platform/messenger'
import type { Config } from '../platform/process/config'
import type { DeliveryChannels } from './worker'

/** How this process sends mail: the transport from the settings, and the texts of the mails. */
export function mailSenderOf(config: Config): Omit<MailSender, 'db' | 'now'> {
  const texts = { ...linkMails(config), ...consentCopyMails(config), ...alertMails(config) }
  return { transport: transportOf(config), texts, publicUrl: config.publicUrl }
}

/** Mails to thousands of subjects keep their connections. */
export function deliveryChannelsOf(config: Config): DeliveryChannels {
  const { secret, mailsPerSecond, line, sms } = config
  const texting = {
    line: line && lineTransport(line),
    sms: sms && smsTransport(sms),
    smsPerSecond: sms?.perSecond ?? null,
  }
  return { transport: transportOf(config, connectionsAtOnce), secret, mailsPerSecond, texting }
}

function transportOf(config: Config, connections?: number): MailTransport {
  const { smtpUrl, mailFrom, outbox, bounceAddress } = config
  if (!smtpUrl) return outbox ? outboxTransport : noTransport
  return smtpTransport({
    url: smtpUrl,
    from: mailFrom,
    headersOf: headersFor(config),
    ...(bounceAddress && { bounceAddressOf: (id: string) => bounceAddress.replace('@', `+${id}@`) }),
    ...(connections && { connections }),
  })
}

/** By these a provider's events name the mail: some write a Message-ID of their own. */
function headersFor({ mailProviders: { sendgridKey, mailgunKey } }: Config) {
  return (id: string): Record<string, string> => ({
    [idHeader]: id,
    ...(sendgridKey && { 'x-smtpapi': JSON.stringify({ unique_args: { kansoku_message: id } }) }),
    ...(mailgunKey && { 'x-mailgun-variables': JSON.stringify({ kansoku_message: id }) }),
  })
}
