import type { KeptMail } from './kept-mail'

/** A rendered message. Its id is that of the database row, by which the provider can detect a repetition. */
export interface WrittenMessage {
  readonly id: string
  readonly testSubjectId: string
  readonly to: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** Result of an attempt. `stops`: the provider would refuse the channel's other messages, too. */
export type Delivered =
  | { readonly outcome: 'sent'; readonly providerId?: string | null; readonly kept?: KeptMail }
  | { readonly outcome: 'refused' | 'bounced' }
  | { readonly retry: 'server_unreachable' | 'later'; readonly stops: boolean }

/** One way to reach subjects. */
export interface Channel {
  deliver(written: WrittenMessage): Promise<Delivered>
}
