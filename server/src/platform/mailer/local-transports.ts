import { MailNotSent, type MailTransport } from './mail-transport'

/** For the demo: mails are kept for /dev/outbox instead of being sent. */
export const outboxTransport: MailTransport = { keepsText: true, send: async () => 'sent' }

/** Without SMTP_URL: mail is kept until a start with SMTP_URL, as long as the queue retries. */
export const noTransport: MailTransport = {
  keepsText: false,
  isMissing: true,
  send: async ({ id }) => {
    throw new MailNotSent(`The mail ${id} could not be sent: SMTP_URL is not set`)
  },
}
