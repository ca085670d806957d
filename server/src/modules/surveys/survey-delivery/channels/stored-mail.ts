/** A copy of the mail for the demo's outbox. */
export interface StoredMail {
  readonly to: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly text: string
  readonly html: string
}
