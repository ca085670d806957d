import type { MailContent } from './mail-content'

/** An outgoing mail. Its id becomes the Message-ID, so that a receiver can recognise a repetition. */
export interface OutgoingMail extends Required<MailContent> {
  readonly id: string
}

/** How mail is sent: over SMTP, or into the demo's outbox. */
export interface MailTransport {
  /** The text is kept in the row of mail, for the outbox. */
  readonly keepsText: boolean
  /** Returns 'refused' if a retry cannot help; throws MailNotSent if it can. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>
}

/** The mail could not be sent now. The message is logged, so it contains neither addresses nor texts. */
export class MailNotSent extends Error {}
