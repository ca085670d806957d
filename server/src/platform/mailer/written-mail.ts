import { type Message, textIn } from '../words'
import type { MailContent } from './mail-content'
import { nameInMail } from './name-in-mail'
import { mailWords } from './words'

/** A mail before it is translated to the receiver's language. */
export interface MailMessage extends Pick<MailContent, 'to' | 'locale'> {
  /** The receiver's name, for the greeting. */
  readonly name: string
  readonly subject: Message
  readonly paragraphs: readonly Message[]
}

/** The mail in its receiver's language: a greeting, then the paragraphs. */
export function writtenMail({ to, name, locale, subject, paragraphs }: MailMessage): MailContent {
  const lines = [mailWords.greeting(nameInMail(name)), ...paragraphs]
  const text = lines.map((line) => textIn(line, locale)).join('\n\n')
  return { to, locale, subject: textIn(subject, locale), text }
}
