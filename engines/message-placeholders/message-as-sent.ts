import type { Text } from '../survey'
import { inLanguage, plainText } from '../survey/texts'
import { closingTime, filledIn } from './placeholders'

/** What a message to a subject is filled with. */
export interface MessageFilling {
  readonly language: 'ja' | 'en'
  readonly name: string
  readonly code: string
  readonly projectName: string
  /** What subjects see, by language; never the name that staff gave the survey. Ruby and answers in it have no place in a message. */
  readonly title: Text
  readonly link: string
  readonly closesAt: Date | null
  readonly zone: string
  readonly contact: string
}

/** A text of a project with its placeholders filled in: what leaves, what a test sends and what a preview shows. */
export function messageAsSent(
  { subject, body }: { readonly subject: string; readonly body: string },
  { language, title, closesAt, ...filling }: MessageFilling,
): { subject: string; text: string } {
  const values = {
    氏名: filling.name,
    コード: filling.code,
    プロジェクト名: filling.projectName,
    アンケート名: plainText(inLanguage(title, language)),
    回答リンク: filling.link,
    締切: closesAt ? closingTime(closesAt, filling.zone, language) : '—',
    連絡先: filling.contact || '—',
  }
  return { subject: filledIn(subject, values), text: filledIn(body, values) }
}

interface Sent {
  readonly subject: string
  readonly text: string
  /** Null where a message has none. */
  readonly link: string | null
}

/** LINE has no subject: the whole text, below it. */
export const lineText = ({ subject, text }: Pick<Sent, 'subject' | 'text'>): string => `${subject}\n\n${text}`

/** An SMS is short, and paid for by its length: what it is about, and the link. */
export const smsText = ({ subject, link }: Pick<Sent, 'subject' | 'link'>): string =>
  link === null ? subject : `${subject}\n${link}`

/** Who tests and previews of messages are written to. */
export const samplePerson = {
  name: { ja: '観測 花子', en: 'Hanako Kansoku' },
  code: 'TEST-001',
} as const
