import type { HoldFault } from '../../../../platform/tables'
import type { StoredMail } from './stored-mail'

/** A rendered message. Its id is that of the database row, by which the provider can detect a repetition. */
export interface WrittenMessage {
  readonly id: string
  readonly testSubjectId: string
  readonly to: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly text: string
  /** Null of a nudge to who has no pages of their own. */
  readonly link: string | null
}

/** Other messages would be refused as well: of the channel, or of mail to one domain. */
export interface Held {
  /** Empty: all of the channel. */
  readonly domain: string
  readonly fault: HoldFault
  /** Stored with the message. */
  readonly reason: 'server_unreachable' | 'later' | 'our_side' | 'many_refusals'
  readonly stage: string | null
  readonly code: string | null
}

/** Result of an attempt; `said`: the server's sentence, with addresses masked. */
export type Delivered = { readonly said?: string | null } & (
  | { readonly outcome: 'sent'; readonly providerId?: string | null; readonly kept?: StoredMail }
  /** This message, for good. Many of a domain within minutes are taken back. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'bounced'; readonly isDomain?: boolean }
  /** This message, for now. `isRefusal`: the server says that it is for good, but not why. */
  | { readonly retry: 'later' | 'mailbox' | 'refused'; readonly isRefusal: boolean }
  | { readonly held: Held }
  /** It was handed over, and no reply came: it may have left. */
  | { readonly retry: 'interrupted' }
)

/** One way to reach subjects. */
export interface Channel {
  deliver(written: WrittenMessage): Promise<Delivered>
}
