/** The demo shows what it would have sent. */
export interface KeptMail {
  readonly to: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly text: string
  readonly html: string
}
