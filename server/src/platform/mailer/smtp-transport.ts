import { createTransport } from 'nodemailer'
import { MailNotSent, type MailTransport, type OutgoingMail } from './mail-transport'

interface SmtpSettings {
  /** smtp://user:password@host:587, smtps://… */
  readonly url: string
  readonly from: string
}

/** Sends over SMTP. Message-IDs use the sender's domain. */
export function smtpTransport({ url, from }: SmtpSettings): MailTransport {
  const smtp = createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    keepsText: false,
    async send({ id, to, locale, subject, text, html }: OutgoingMail) {
      try {
        await smtp.sendMail({
          messageId: `<${id}@${domain}>`,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'content-language': locale, 'auto-submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        if (isForGood(error)) return 'refused'
        throw new MailNotSent(`The mail ${id} could not be sent: ${reasonOf(error)}`)
      }
    },
  }
}

/** The server refused this receiver or mail for good. A failed log-in concerns all mails and is retried. */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** The server's own words would quote the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ')
}
