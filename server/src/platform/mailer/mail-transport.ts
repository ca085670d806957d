import type { MailContent } from './mail-content'

/** A mail as it goes out: its id becomes the Message-ID, so that a receiver can tell a repetition. */
export interface OutgoingMail extends Required<MailContent> {
  readonly id: string
}

/** How mail leaves: over SMTP, or into the demo's outbox. */
export interface MailTransport {
  /** The text stays in the row of mail, for the outbox. */
  readonly keepsText: boolean
  /** 'refused' where trying again cannot help; throws MailNotSent where it can. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>
}

/** Could not be sent now. The message goes into logs: without addresses and texts. */
export class MailNotSent extends Error {}
