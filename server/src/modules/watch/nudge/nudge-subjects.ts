import type { Kysely } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import { conflict, invalidInput } from '../../../platform/problem'
import type { NudgeKind, Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { lockTestSubjects, testSubjectAudit } from '../../studies/subject-record'
import { addNudges, type NewNudge, quietUntil } from './add-nudges'
import { reachSubjects, type Ways } from './reach-subjects'
import { nudgeWords as words } from './words'

interface Nudging {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly kind: NudgeKind
  /** The day it is about; null: the subject's today. */
  readonly about: string | null
  /** By subject, what the message says of their data; of others it claims nothing. */
  readonly facts: ReadonlyMap<string, string>
  readonly sends: Ways
  readonly encryptionKey: Buffer
}

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

/** Writes to the chosen subjects who may be written to; the locks of their rows keep the limit of the day. */
export async function nudgeSubjects(
  tx: Kysely<Tables>,
  { companyId, testSubjectIds, kind, about, facts, sends, encryptionKey }: Nudging,
  by: WriteContext,
): Promise<Nudged> {
  const { actor, now } = by
  if (!sends.mail && !sends.line && !sends.sms) throw conflict(words.noMail)
  const locked = await lockTestSubjects(tx, { companyId, testSubjectIds })
  const ids = locked.map(({ id }) => id)
  const reached = await reachSubjects(tx, { companyId, ids, sends, encryptionKey }, now)
  if (reached.some(({ subject }) => !subject.is_running)) throw conflict(words.notRunning)
  if (about !== null && reached.some(({ subject }) => about > subject.today))
    throw invalidInput([{ path: 'about', message: words.futureDay }])
  const fine = reached.flatMap(({ subject, channel }): NewNudge[] =>
    channel === null
      ? []
      : [
          {
            id: newId(),
            subject,
            kind,
            channel,
            aboutOn: about ?? subject.today,
            sinceOn: facts.get(subject.id) ?? null,
            sentOn: subject.today,
            number: subject.sent_today + 1,
            sendAt: now,
          },
        ],
  )
  await addNudges(tx, companyId, fine, by)
  for (const { subject, aboutOn } of fine) {
    await recordAudit(tx, {
      companyId,
      actor,
      action: testSubjectAudit.nudge,
      at: now,
      targetId: subject.id,
      after: { nudge: kind, about_on: aboutOn },
    })
  }
  const refused = reached.flatMap(({ subject, reason }) =>
    reason === null ? [] : [{ testSubjectId: subject.id, code: subject.code, reason }],
  )
  const delayedUntil = quietUntil(
    fine.map(({ subject }) => subject),
    now,
  )
  return { sent: fine.length, delayedUntil, refused }
}
