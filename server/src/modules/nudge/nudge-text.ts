import { writtenMail } from '../../platform/mailer'
import type { NudgeKind } from '../../platform/tables'
import { nudgeWords as words } from './words'

interface Nudged {
  readonly email: string
  readonly name: string
  readonly locale: 'ja' | 'en'
  readonly kind: NudgeKind
  /** YYYY-MM-DD. */
  readonly aboutOn: string
  readonly projectName: string
  readonly contact: string | null
}

/** The prepared message in the subject's language. */
export function nudgeText({ email, name, locale, kind, aboutOn, projectName, contact }: Nudged) {
  const day = new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', {
    ...({ timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'short' } as const),
  }).format(new Date(`${aboutOn}T00:00:00Z`))
  return writtenMail({
    ...{ to: email, name, locale, subject: words[`${kind}Subject`](projectName) },
    paragraphs: [words[kind](day), ...(contact ? [words.contact(contact)] : [])],
  })
}
