import type { Kysely } from 'kysely'
import { queueMail, writtenMail } from '../../../platform/mailer'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { sessionWords } from './words'

/** Changes to an account that its owner is told by mail, in case somebody else made them. */
export type Notice =
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  | 'session-stolen'

/** Subject and first sentence. */
const words: Readonly<Record<Notice, readonly [Message, Message]>> = {
  'password-changed': [sessionWords.passwordChangedSubject, sessionWords.passwordChanged],
  'second-factor-on': [sessionWords.factorOnSubject, sessionWords.factorOn],
  'second-factor-off': [sessionWords.factorOffSubject, sessionWords.factorOff],
  'passkey-added': [sessionWords.passkeyAddedSubject, sessionWords.passkeyAdded],
  'session-stolen': [sessionWords.sessionStolenSubject, sessionWords.sessionStolen],
}

interface Told {
  readonly email: string
  readonly name: string
  readonly locale: 'ja' | 'en'
  /** For a reset: the number of removed passkeys. */
  readonly removedPasskeys?: number
  /** The page where a new passkey can be removed. */
  readonly accountUrl?: string
}

/** When, and whether mail can leave. */
export interface Telling {
  readonly now: Date
  readonly sendsMail: boolean
}

/** Enqueues the mail in the transaction. Where no mail can leave there is none: the audit log alone tells of the change. */
export async function queueNotice(
  tx: Kysely<Tables>,
  notice: Notice,
  told: Told,
  { now, sendsMail }: Telling,
): Promise<void> {
  if (!sendsMail) return
  const { email: to, name, locale } = told
  const [subject, sentence] = words[notice]
  const mail = writtenMail({ to, name, locale, subject, paragraphs: [sentence, ...adviceFor(told)] })
  await queueMail(tx, { ...mail, kind: notice }, now)
}

/** What the change means, and what to do if somebody else made it. */
function adviceFor({ removedPasskeys = 0, accountUrl }: Told): Message[] {
  return [
    ...(removedPasskeys > 0 ? [sessionWords.passkeysRemoved(removedPasskeys)] : []),
    ...(accountUrl === undefined
      ? [sessionWords.resetPassword]
      : [sessionWords.removePasskeyHere(accountUrl), sessionWords.thenResetPassword]),
  ]
}
