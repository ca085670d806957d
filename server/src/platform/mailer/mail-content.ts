/** The content and receiver of a mail. */
export interface MailContent {
  readonly to: string
  readonly locale: 'ja' | 'en'
  readonly subject: string
  readonly text: string
  /** A simple page; made from the text if missing. */
  readonly html?: string
  /** Only of a mail whose text is made when it is sent: files are not kept in the row of mail. */
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}
