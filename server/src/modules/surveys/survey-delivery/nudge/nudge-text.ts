import { writtenMail } from '../../../../platform/mailer'
import type { NudgeKind } from '../../../../platform/tables'
import { nudgeTexts as words } from './nudge-words'

interface Written {
  readonly locale: 'ja' | 'en'
  readonly kind: NudgeKind
  /** YYYY-MM-DD; null: nothing is known that could be said. */
  readonly sinceOn: string | null
  readonly projectName: string
  readonly contact: string | null
}

interface Nudged extends Written {
  readonly email: string
  readonly name: string
}

/** The prepared message in the subject's language. */
export function nudgeText({ email, name, ...written }: Nudged) {
  const { subject, paragraphs } = nudgeSentences(written)
  return writtenMail({ to: email, name, locale: written.locale, subject, paragraphs: [...paragraphs] })
}

/** What it says, without the name of its receiver. */
export function nudgeSentences({ locale, kind, sinceOn, projectName, contact }: Written) {
  const said = sinceOn === null ? words[`${kind}Plain`] : words[kind](dayIn(locale, sinceOn))
  const subject = words[`${kind}Subject`](projectName)
  return { subject, paragraphs: [said, ...(contact ? [words.contact(contact)] : [])] }
}

function dayIn(locale: 'ja' | 'en', day: string): string {
  const parts = { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'short' } as const
  return new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', parts).format(
    new Date(`${day}T00:00:00Z`),
  )
}
