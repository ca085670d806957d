import type { KeptMail } from './kept-mail'

/** A message in the words of its receiver. Its id is that of its row: the receiver's side recognises a repetition by it. */
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

/** What came of an attempt. With stops the others of the channel would hear the same. */
export type Delivered =
  | { readonly outcome: 'sent'; readonly providerId?: string | null; readonly kept?: KeptMail }
  | { readonly outcome: 'refused' | 'bounced' }
  | { readonly retry: 'server_unreachable' | 'later'; readonly stops: boolean }

/** One way to reach subjects. */
export interface Channel {
  deliver(written: WrittenMessage): Promise<Delivered>
}
