import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../send/claim-messages'

interface Invited {
  readonly messages: readonly Message[]
  /** When the subject answered, in epoch milliseconds. */
  answeredAt(testSubjectId: string): number | null
  /** Epoch milliseconds. Later reminders stay unsent. */
  readonly until: number
}

/**
 * Records the reminders of these invitations as past: sent, or skipped because the answer came first.
 * Delivery is set to 4 s after sending.
 */
export async function pastReminders(
  tx: Kysely<Tables>,
  { messages, answeredAt, until }: Invited,
): Promise<void> {
  const answers = messages.map(({ test_subject_id }) => {
    const at = answeredAt(test_subject_id)
    return at === null ? null : new Date(at).toISOString()
  })
  const ids = sql`${messages.map(({ id }) => id)}::uuid[]`
  await sql`
    update survey_message r set
      outcome = case when given.answered <= r.send_at then 'skipped' else 'sent' end,
      reason = case when given.answered <= r.send_at then 'answered' end,
      sent_at = case when given.answered <= r.send_at then null else r.send_at end
    from unnest(${ids}, ${answers}::timestamptz[]) as given (id, answered)
    join survey_message m on m.id = given.id
    where r.sent_survey_id = m.sent_survey_id and r.test_subject_id = m.test_subject_id and r.kind = 'reminder'
      and r.outcome is null and r.send_at <= ${new Date(until)}`.execute(tx)
  await sql`
    update survey_message m set delivered_at = m.sent_at + interval '4 seconds'
    from survey_message i where i.id = any(${ids}) and m.sent_survey_id = i.sent_survey_id
      and m.test_subject_id = i.test_subject_id and m.sent_at is not null`.execute(tx)
  await sql`
    update survey_answer a set delivered_at = a.sent_at + interval '4 seconds'
    from survey_message i where i.id = any(${ids}) and a.sent_survey_id = i.sent_survey_id
      and a.test_subject_id = i.test_subject_id and a.sent_at is not null`.execute(tx)
}
