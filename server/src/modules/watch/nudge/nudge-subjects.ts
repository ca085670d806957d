import type { Kysely } from 'kysely'
import { allQuietUntil } from '../../../../../engines/schedule'
import { enqueueJob } from '../../../platform/jobs/jobs'
import { newId } from '../../../platform/postgres/ids'
import { conflict, invalidInput } from '../../../platform/problem'
import type { NudgeKind, Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { subjectsWithNumber } from '../../studies/personal-data'
import { lockTestSubjects, testSubjectAudit } from '../../studies/subject-record'
import { type Reachable, reachableSubjects } from './reachable-subjects'
import { nudgeWords as words } from './words'

interface Nudging {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly kind: NudgeKind
  /** The day it is about; null: the subject's today. */
  readonly about: string | null
  /** By subject, what the message says of their data; of others it claims nothing. */
  readonly facts: ReadonlyMap<string, string>
  /** The ways that the installation has. */
  readonly sends: { readonly mail: boolean; readonly line: boolean; readonly sms: boolean }
  readonly encryptionKey: Buffer
}

type NudgeChannel = 'mail' | 'line' | 'sms'

/** How many are written to, and who is not and why. */
export interface Nudged {
  readonly sent: number
  /** When the first of them leaves that wait for the end of quiet hours; null: all leave at once. */
  readonly delayedUntil: Date | null
  readonly refused: readonly {
    readonly testSubjectId: string
    readonly code: string
    readonly reason: Message
  }[]
}

/** A message that could not leave within a day asks about a day that is gone. */
const lastsMs = 86_400_000

/** Writes to the chosen subjects who may be written to; the locks of their rows keep the limit of the day. */
export async function nudgeSubjects(
  tx: Kysely<Tables>,
  { companyId, testSubjectIds, kind, about, facts, sends, encryptionKey }: Nudging,
  { actor, now }: WriteContext,
): Promise<Nudged> {
  if (!sends.mail && !sends.line && !sends.sms) throw conflict(words.noMail)
  const locked = await lockTestSubjects(tx, { companyId, testSubjectIds })
  const subjects = await reachableSubjects(tx, { companyId, ids: locked.map(({ id }) => id), now })
  if (subjects.some(({ is_running }) => !is_running)) throw conflict(words.notRunning)
  const onPhone = await withNumber(tx, { companyId, encryptionKey }, subjects, sends)
  const evaluated = subjects.map((subject) => {
    if (about !== null && about > subject.today)
      throw invalidInput([{ path: 'about', message: words.futureDay }])
    const channel = channelOf(subject, sends, onPhone)
    const reason = whyRefused(subject) ?? (channel === null ? whyUnreached(subject, sends.mail) : null)
    return { subject, channel, about: about ?? subject.today, id: newId(), reason }
  })
  const fine = evaluated.filter(({ reason }) => reason === null)
  if (fine.length > 0) {
    const by = actor.kind === 'user' ? actor.id : null
    await tx
      .insertInto('nudge')
      .values(
        fine.map(({ id, subject, about: aboutOn }) => ({
          id,
          company_id: companyId,
          project_id: subject.project_id,
          test_subject_id: subject.id,
          kind,
          about_on: aboutOn,
          since_on: facts.get(subject.id) ?? null,
          sent_on: subject.today,
          number: subject.sent_today + 1,
          created_by: by,
          created_at: now,
        })),
      )
      .execute()
    await tx
      .insertInto('survey_message')
      .values(
        fine.map(({ id, subject, channel }) => ({
          id,
          company_id: companyId,
          project_id: subject.project_id,
          test_subject_id: subject.id,
          kind: 'nudge' as const,
          channel: channel ?? ('mail' as const),
          send_at: now,
          retry_at: now,
          created_at: now,
          expires_at: new Date(now.getTime() + lastsMs),
        })),
      )
      .execute()
    await enqueueJob(tx, 'send-messages', {}, { delayMs: 0 })
    for (const { subject, about: aboutOn } of fine) {
      await recordAudit(tx, {
        companyId,
        actor,
        action: testSubjectAudit.nudge,
        at: now,
        targetId: subject.id,
        after: { nudge: kind, about_on: aboutOn },
      })
    }
  }
  const refused = evaluated.flatMap(({ subject, reason }) =>
    reason === null ? [] : [{ testSubjectId: subject.id, code: subject.code, reason }],
  )
  return { sent: fine.length, delayedUntil: delayOf(fine, now), refused }
}

function delayOf(fine: readonly { readonly subject: Reachable }[], now: Date): Date | null {
  const ends = fine.flatMap(
    ({ subject }) => allQuietUntil(subject.quiet_hours ?? [], subject.zone, now.getTime()) ?? [],
  )
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/**
 * LINE where the account is linked, as the subject chose it; else the mail; else an SMS. Nothing takes the place of a mail that the subject
 * does not want.
 */
function channelOf(
  subject: Reachable,
  sends: Nudging['sends'],
  onPhone: ReadonlySet<string>,
): NudgeChannel | null {
  if (sends.line && subject.is_on_line) return 'line'
  if (sends.mail && whyNotByMail(subject) === null) return 'mail'
  return onPhone.has(subject.id) && !hasLeftMail(subject) ? 'sms' : null
}

/** Who has a number, among those who may be written to and whom nothing else reaches. */
async function withNumber(
  tx: Kysely<Tables>,
  scope: { readonly companyId: string; readonly encryptionKey: Buffer },
  subjects: readonly Reachable[],
  sends: Nudging['sends'],
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
