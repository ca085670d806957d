/** The content and receiver of a mail. */
export interface MailContent {
  readonly to: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly text: string
  /** A simple page; made from the text if missing. */
  readonly html?: string
}
