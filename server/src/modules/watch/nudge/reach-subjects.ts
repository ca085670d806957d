import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { subjectsWithNumber } from '../../studies/personal-data'
import { type Reachable, reachableSubjects } from './reachable-subjects'
import { nudgeWords as words } from './words'

/** The ways that the installation has. */
export interface Ways {
  readonly mail: boolean
  readonly line: boolean
  readonly sms: boolean
}

type NudgeChannel = 'mail' | 'line' | 'sms'

/** By which channel a subject is written to now, or why not. */
export type Reached = { readonly subject: Reachable } & (
  | { readonly channel: NudgeChannel; readonly reason: null }
  | { readonly channel: null; readonly reason: Message }
)

/** Decides for each of the subjects; the caller has locked their rows, which keeps the limit of the day. */
export async function reachSubjects(
  tx: Kysely<Tables>,
  {
    companyId,
    ids,
    sends,
    encryptionKey,
  }: {
    readonly companyId: string
    readonly ids: readonly string[]
    readonly sends: Ways
    readonly encryptionKey: Buffer
  },
  now: Date,
): Promise<Reached[]> {
  const subjects = await reachableSubjects(tx, { companyId, ids, now })
  const onPhone = await withNumber(tx, { companyId, encryptionKey }, subjects, sends)
  return subjects.map((subject) => {
    const refused = whyRefused(subject)
    if (refused !== null) return { subject, channel: null, reason: refused }
    const channel = channelOf(subject, sends, onPhone)
    if (channel === null) return { subject, channel, reason: whyUnreached(subject, sends.mail) }
    return { subject, channel, reason: null }
  })
}

/**
 * LINE where the account is linked, as the subject chose it; else the mail; else an SMS. Nothing takes the place of a mail that the subject
 * does not want.
 */
function channelOf(subject: Reachable, sends: Ways, onPhone: ReadonlySet<string>): NudgeChannel | null {
  if (sends.line && subject.is_on_line) return 'line'
  if (sends.mail && whyNotByMail(subject) === null) return 'mail'
  return onPhone.has(subject.id) && !hasLeftMail(subject) ? 'sms' : null
}

/** Who has a number, among those who may be written to and whom nothing else reaches. */
async function withNumber(
  tx: Kysely<Tables>,
  scope: { readonly companyId: string; readonly encryptionKey: Buffer },
  subjects: readonly Reachable[],
  sends: Ways,
): Promise<ReadonlySet<string>> {
  const isLeft = (one: Reachable) =>
    whyRefused(one) === null && !hasLeftMail(one) && channelOf(one, sends, new Set()) === null
  const left = sends.sms ? subjects.filter(isLeft) : []
  if (left.length === 0) return new Set()
  return subjectsWithNumber(tx, { ...scope, testSubjectIds: left.map(({ id }) => id) })
}

function whyRefused(subject: Reachable): Message | null {
  if (subject.status === 'withdrawn') return words.withdrawn
  if (subject.status === 'completed') return words.completed
  if (subject.nudges_per_day === 0) return words.off
  return subject.sent_today >= subject.nudges_per_day ? words.limit(subject.nudges_per_day) : null
}

/** Said of mails, and meant for messages like them. */
function hasLeftMail({ state }: Reachable): boolean {
  return state === 'unsubscribed' || state === 'complained'
}

function whyUnreached(subject: Reachable, sendsMail: boolean): Message {
  return sendsMail || hasLeftMail(subject) ? (whyNotByMail(subject) ?? words.noAddress) : words.noOtherWay
}

function whyNotByMail(subject: Reachable): Message | null {
  if (subject.state === 'unsubscribed') return words.unsubscribed
  if (subject.state === 'complained') return words.complained
  if (!subject.has_address) return words.noAddress
  return subject.state === 'bounced' && !subject.has_new_address ? words.bounced : null
}
