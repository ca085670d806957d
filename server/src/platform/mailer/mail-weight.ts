import { FinalJobError } from '../jobs/final-job-error'
import type { MailContent } from './mail-content'

/** Mail servers commonly take 10 to 25 MB as sent, where files are a third larger. */
export const mostMailBytes = 8_000_000

/** A mail that no server takes, and that would cost the memory of everything else that runs here. */
export class MailTooHeavyError extends FinalJobError {
  override name = 'MailTooHeavyError'
  constructor() {
    super('The mail is too large to be sent')
  }
}

/** The text stands in it twice, as text and as a page; a letter of Japanese takes three bytes. */
export function weightOf({ subject, text, html, attachments = [] }: MailContent): number {
  const texts = [subject, text, html ?? text].reduce((sum, one) => sum + Buffer.byteLength(one), 0)
  return attachments.reduce((sum, { content }) => sum + content.byteLength, texts)
}
