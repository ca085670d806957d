/** What a mail says, and to whom. */
export interface MailContent {
  readonly to: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly text: string
  /** A simple page; made from the text where it is left out. */
  readonly html?: string
}
