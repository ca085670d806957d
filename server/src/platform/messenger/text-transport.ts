/** A text to one receiver. By its id, a UUID, the provider recognises a repetition. */
export interface OutgoingText {
  readonly id: string
  /** LINE's user id, or a telephone number such as +819012345678. */
  readonly to: string
  readonly text: string
}

/**
 * What came of an attempt: 'refused' and 'unknown_receiver' are for good. 'busy' and 'unreachable' can be tried again, and would
 * be answered to others, too.
 */
export type TextAnswer =
  | { readonly answer: 'sent'; readonly providerId: string | null }
  | { readonly answer: 'refused' | 'unknown_receiver' | 'busy' | 'unreachable' }

/** How texts are sent: by LINE, or by a provider of SMS. */
export interface TextTransport {
  send(text: OutgoingText): Promise<TextAnswer>
}
