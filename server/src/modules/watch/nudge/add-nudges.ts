import type { Kysely } from 'kysely'
import { allQuietUntil } from '../../../../../engines/schedule'
import { enqueueJob } from '../../../platform/jobs/jobs'
import type { SentNudgeKind, Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import type { Reached } from './reach-subjects'
import type { Reachable } from './reachable-subjects'

/** A message that could not leave within a day asks about a day that is gone. */
const lastsMs = 86_400_000

/** A message to one subject. */
export interface NewNudge {
  readonly id: string
  readonly subject: Reachable
  readonly kind: SentNudgeKind
  readonly channel: NonNullable<Reached['channel']>
  readonly aboutOn: string
  /** What its words rest on; null: they claim nothing. */
  readonly sinceOn: string | null
  /** The subject's day on which it leaves, and which of that day it is. */
  readonly sentOn: string
  readonly number: number
  readonly sendAt: Date
}

/** Puts the messages into the outbox; what is due now leaves at once. */
export async function addNudges(
  tx: Kysely<Tables>,
  companyId: string,
  nudges: readonly NewNudge[],
  { actor, now }: WriteContext,
): Promise<void> {
  if (nudges.length === 0) return
  const by = actor.kind === 'user' ? actor.id : null
  await tx
    .insertInto('nudge')
    .values(
      nudges.map(({ id, subject, kind, aboutOn, sinceOn, sentOn, number }) => ({
        id,
        company_id: companyId,
        project_id: subject.project_id,
        test_subject_id: subject.id,
        kind,
        about_on: aboutOn,
        since_on: sinceOn,
        sent_on: sentOn,
        number,
        created_by: by,
        created_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('survey_message')
    .values(
      nudges.map(({ id, subject, channel, sendAt }) => ({
        id,
        company_id: companyId,
        project_id: subject.project_id,
        test_subject_id: subject.id,
        kind: 'nudge' as const,
        channel,
        send_at: sendAt,
        retry_at: sendAt,
        created_at: now,
        expires_at: new Date(sendAt.getTime() + lastsMs),
      })),
    )
    .execute()
  await enqueueJob(tx, 'send-messages', {}, { delayMs: 0 })
}

/** When the first of the subjects is written to who wait for the end of quiet hours; null: nobody waits. */
export function quietUntil(subjects: readonly Reachable[], at: Date): Date | null {
  const ends = subjects.flatMap(
    (subject) => allQuietUntil(subject.quiet_hours ?? [], subject.zone, at.getTime()) ?? [],
  )
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}
