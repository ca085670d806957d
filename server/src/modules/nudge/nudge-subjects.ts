import type { Kysely } from 'kysely'
import { enqueueJob } from '../../platform/jobs/jobs'
import { newId } from '../../platform/postgres/ids'
import { conflict, invalidInput } from '../../platform/problem'
import type { NudgeKind, Tables } from '../../platform/tables'
import type { Message } from '../../platform/words'
import { recordAudit } from '../../platform/write/audit'
import type { WriteContext } from '../../platform/write/write-context'
import { lockTestSubjects } from '../test-subject'
import { type Reachable, reachableSubjects } from './reachable-subjects'
import { nudgeWords as words } from './words'

interface Nudging {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly kind: NudgeKind
  /** The day it is about; null: the subject's today. */
  readonly about: string | null
  readonly sendsMail: boolean
}

/** How many are written to, and who is not and why. */
export interface Nudged {
  readonly sent: number
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
  { companyId, testSubjectIds, kind, about, sendsMail }: Nudging,
  { actor, now }: WriteContext,
): Promise<Nudged> {
  if (!sendsMail) throw conflict(words.noMail)
  const locked = await lockTestSubjects(tx, { companyId, testSubjectIds })
  const subjects = await reachableSubjects(tx, { companyId, ids: locked.map(({ id }) => id), now })
  if (subjects.some(({ is_running }) => !is_running)) throw conflict(words.notRunning)
  const judged = subjects.map((subject) => {
    if (about !== null && about > subject.today)
      throw invalidInput([{ path: 'about', message: words.futureDay }])
    return { subject, about: about ?? subject.today, id: newId(), reason: whyRefused(subject) }
  })
  const fine = judged.filter(({ reason }) => reason === null)
  if (fine.length > 0) {
    const by = actor.kind === 'user' ? actor.id : null
    await tx
      .insertInto('nudge')
      .values(
        fine.map(({ id, subject, about: aboutOn }) => ({
          ...{ id, company_id: companyId, project_id: subject.project_id, test_subject_id: subject.id, kind },
          ...{ about_on: aboutOn, sent_on: subject.today, number: subject.sent_today + 1 },
          ...{ created_by: by, created_at: now },
        })),
      )
      .execute()
    await tx
      .insertInto('survey_message')
      .values(
        fine.map(({ id, subject }) => ({
          ...{ id, company_id: companyId, project_id: subject.project_id, test_subject_id: subject.id },
          ...{
            kind: 'nudge' as const,
            channel: 'mail' as const,
            send_at: now,
            retry_at: now,
            created_at: now,
          },
          expires_at: new Date(now.getTime() + lastsMs),
        })),
      )
      .execute()
    await enqueueJob(tx, 'send-messages', {}, { delayMs: 0 })
    for (const { subject, about: aboutOn } of fine) {
      await recordAudit(tx, {
        ...{ companyId, actor, action: 'test_subject.nudge', at: now },
        ...{ targetKind: 'test_subject', targetId: subject.id },
        after: { nudge: kind, about_on: aboutOn },
      })
    }
  }
  const refused = judged.flatMap(({ subject, reason }) =>
    reason === null ? [] : [{ testSubjectId: subject.id, code: subject.code, reason }],
  )
  return { sent: fine.length, refused }
}

function whyRefused(subject: Reachable): Message | null {
  if (subject.status === 'withdrawn') return words.withdrawn
  if (subject.status === 'completed') return words.completed
  if (!subject.has_address) return words.noAddress
  if (subject.state === 'unsubscribed') return words.unsubscribed
  if (subject.state === 'complained') return words.complained
  if (subject.state === 'bounced' && !subject.has_new_address) return words.bounced
  if (subject.nudges_per_day === 0) return words.off
  return subject.sent_today >= subject.nudges_per_day ? words.limit(subject.nudges_per_day) : null
}
