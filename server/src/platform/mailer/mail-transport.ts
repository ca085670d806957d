import type { MailContent } from './mail-content'

/** An outgoing mail. Its id becomes the Message-ID, so that a receiver can recognise a repetition. */
export interface OutgoingMail extends MailContent {
  readonly id: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How mail is sent: over SMTP, or into the demo's outbox. */
export interface MailTransport {
  /** The text is kept in the row of mail, for the outbox. */
  readonly keepsText: boolean
  /** No mail can leave: there is no mail server. */
  readonly isMissing?: true
  /**
   * Returns 'refused' if a retry cannot help, 'unknown_receiver' if that is due to the address; throws MailNotSent if a retry can.
   */
  send(mail: OutgoingMail): Promise<'sent' | 'refused' | 'unknown_receiver'>
  /** Ends connections that are kept. */
  close?(): void
}

/** The mail could not be sent now. The message is logged, so it contains neither addresses nor texts. */
export class MailNotSent extends Error {
  /** Nobody answers, or the log-in failed: other mails will not leave either. */
  readonly isServerDown: boolean

  constructor(message: string, isServerDown = false) {
    super(message)
    this.isServerDown = isServerDown
  }
}
