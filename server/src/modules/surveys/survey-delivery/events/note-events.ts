import { type Kysely, sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { MessageChannel, Tables } from '../../../../platform/tables'

/**
 * Records the reported outcomes of sent messages; returns the ids of those that exist. What may have left did, if somebody tells of it:
 * it is not sent once more. A complaint stays, whatever is told later.
 */
export async function noteEvents(
  tx: Kysely<Tables>,
  channel: MessageChannel,
  messageIds: readonly string[],
  outcome: 'sent' | 'bounced' | 'complained',
  now: Date,
): Promise<string[]> {
  const ids = messageIds.filter(isUuid).sort()
  if (ids.length === 0) return []
  const isDelivered = outcome === 'sent'
  const { rows } = await sql<{ id: string }>`
    update survey_message set
      outcome = case when outcome = 'complained' then outcome
        when not ${isDelivered} then ${outcome} when sent_at is null then 'sent' else outcome end,
      reason = case when outcome = 'complained' then reason
        when not ${isDelivered} then ${outcome} when sent_at is null then null else reason end,
      delivered_at = case when ${isDelivered} then coalesce(delivered_at, ${now}) else delivered_at end,
      sent_at = case when ${isDelivered} then coalesce(sent_at, ${now}) else sent_at end
    where id = any(${ids}::uuid[]) and channel = ${channel} and (sent_at is not null or may_be_repeated)
      -- It came back, and waits to be sent once more: who tells of the first time again says nothing new.
      and (${isDelivered} or sent_at is not null or outcome is not null or reason is distinct from 'address_unsure')
    returning id`.execute(tx)
  if (isDelivered) {
    await sql`update survey_answer a set delivered_at = coalesce(a.delivered_at, ${now}) from survey_message m
      where m.id = any(${rows.map(({ id }) => id)}::uuid[]) and m.kind = 'invitation' and a.sent_survey_id = m.sent_survey_id
        and a.test_subject_id = m.test_subject_id`.execute(tx)
  }
  return rows.map(({ id }) => id)
}
