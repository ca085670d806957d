import type { MailContent } from './mail-content'
import type { MailFault } from './refusal/classify-refusal'
import type { MailStage } from './refusal/smtp-reply'

/** An outgoing mail. Its id becomes the Message-ID, so that a receiver can recognise a repetition. */
export interface OutgoingMail extends MailContent {
  readonly id: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The mail certainly did not leave. */
export interface MailRefusal {
  readonly fault: MailFault
  /** 5xx: a repetition gets the same answer, unless what it blames is fixed. */
  readonly isPermanent: boolean
  readonly stage: MailStage
  /** Such as "EENVELOPE 550"; it may be logged, unlike what the server said. */
  readonly code: string
  /** The server's sentence, with addresses masked; null: it said nothing. */
  readonly said: string | null
  /** Of a connection: it said so of one receiver, and talks on. Left out: it has nothing for anybody. */
  readonly isOfReceiver?: boolean
}

/**
 * What came of an attempt. no_reply: all of the mail was handed over and nothing came back, so that nobody can know whether it
 * arrives.
 */
export type MailAnswer = 'sent' | 'no_reply' | MailRefusal

/** How mail is sent: over SMTP, or into the demo's outbox. */
export interface MailTransport {
  /** The text is kept in the row of mail, for the outbox. */
  readonly keepsText: boolean
  /** No mail can leave: there is no mail server. */
  readonly isMissing?: true
  send(mail: OutgoingMail): Promise<MailAnswer>
  /** Ends connections that are kept. */
  close?(): void
}

/** The mail could not be sent now. The message is logged, so it contains neither addresses nor texts. */
export class MailNotSent extends Error {}
