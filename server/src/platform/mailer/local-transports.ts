import { MailNotSent, type MailTransport } from './mail-transport'

/** The demo's: what would be sent is kept, to be read at /dev/outbox. */
export const outboxTransport: MailTransport = { keepsText: true, send: async () => 'sent' }

/** Without SMTP_URL: mail waits for a start with it, as long as the queue tries. */
export const noTransport: MailTransport = {
  keepsText: false,
  send: async ({ id }) => {
    throw new MailNotSent(`The mail ${id} could not be sent: SMTP_URL is not set`)
  },
}
