import type { MailFault } from '../../../../platform/mailer'

/** What became of a mail that had left: by a provider's webhook or a bounced mail. */
export interface MailEvent {
  readonly type: 'bounce' | 'complaint' | 'delivered'
  /** Of the message: the first half of its Message-ID. */
  readonly id: string
  /** The address that it is about; null: not said. */
  readonly recipient: string | null
  /** Of a bounce. Null: it is for good and says no more, as our own format does. */
  readonly fault: MailFault | null
  /** A bounce that is not changes nothing: the other server still tries. */
  readonly isPermanent: boolean
  /** The server's sentence, with addresses masked. */
  readonly said: string | null
}

/** It says that the address does not exist. */
export const deniesAddress = ({ fault }: Pick<MailEvent, 'fault'>): boolean =>
  fault === null || fault === 'no_such_address' || fault === 'no_such_domain'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/i

/** The id in <id@kansoku.example>, in bounces+id@kansoku.example or in a header of its own; null: none of ours. */
export const idIn = (text: string | null | undefined): string | null =>
  uuid.exec(text ?? '')?.[0]?.toLowerCase() ?? null

/** A mail of ours names itself twice: providers rewrite the Message-ID. */
export const idHeader = 'x-kansoku-message'

/** Of what a provider quotes: longer than any reply of SMTP. */
export const longestReply = 4_000

/** RFC 5965: what a receiver says of the mail; null: not said. A filter's finding and "not spam" are none. */
export const isComplaint = (type: string | null | undefined): boolean =>
  !type || /^(abuse|fraud|opt-out(-list)?)\b/i.test(type)
