import { createTransport } from 'nodemailer'
import { MailNotSent, type MailTransport, type OutgoingMail } from './mail-transport'

interface SmtpSettings {
  /** smtp://user:password@host:587, smtps://… */
  readonly url: string
  readonly from: string
  /** So many connections are kept for mails to many; left out: each mail has one of its own. */
  readonly connections?: number
}

/** Sends over SMTP. Message-IDs use the sender's domain. */
export function smtpTransport({ url, from, connections }: SmtpSettings): MailTransport {
  const settings = {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const smtp = connections
    ? createTransport(
        { ...settings, pool: true, maxConnections: connections, maxMessages: Number.POSITIVE_INFINITY },
        { from },
      )
    : createTransport(settings, { from })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    keepsText: false,
    close: () => smtp.close(),
    async send({ id, to, locale, subject, text, html, attachments, headers }: OutgoingMail) {
      try {
        await smtp.sendMail({
          messageId: `<${id}@${domain}>`,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(attachments && { attachments: [...attachments] }),
          headers: { 'content-language': locale, 'auto-submitted': 'auto-generated', ...headers },
        })
        return 'sent'
      } catch (error) {
        const { code, responseCode = 0, command } = factsOf(error)
        // The server refused this receiver or mail for good. A failed log-in concerns all mails and is retried.
        const concernsMail = code === 'EENVELOPE' || code === 'EMESSAGE'
        if (concernsMail && responseCode >= 500) return command === 'RCPT TO' ? 'unknown_receiver' : 'refused'
        const reason = [code ?? 'unknown', responseCode || null].filter(Boolean).join(' ')
        // The server's own words would quote the address.
        throw new MailNotSent(`The mail ${id} could not be sent: ${reason}`, !concernsMail)
      }
    },
  }
}

function factsOf(error: unknown): { code?: string; responseCode?: number; command?: string } {
  return error as { code?: string; responseCode?: number; command?: string }
}
