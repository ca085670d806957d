import { type Kysely, sql } from 'kysely'
import type { MessageChannel, MessageOutcome, Tables } from '../../../platform/tables'

/** The latest link of a device that was sent, and what became of its message. */
export interface LinkMessage {
  readonly device_id: string
  readonly made_at: Date
  readonly made_by: string | null
  readonly test_subject_code: string
  readonly channel: MessageChannel
  readonly send_at: Date
  /** Not tried before, while it waits. */
  readonly retry_at: Date
  readonly sent_at: Date | null
  readonly outcome: MessageOutcome | null
  readonly reason: string | null
  readonly expires_at: Date
  readonly opened_at: Date | null
  /** It was followed by another link, or was used. */
  readonly is_over: boolean
}

/** By device of the company; who was sent none is missing. */
export async function linkMessages(
  db: Kysely<Tables>,
  companyId: string,
  deviceIds: readonly string[],
  now: Date,
): Promise<Map<string, LinkMessage>> {
  const { rows } = await sql<LinkMessage>`
    select distinct on (l.device_id) l.device_id, l.made_at, l.made_by, t.code as test_subject_code, m.channel, m.send_at, m.retry_at,
      m.sent_at, m.outcome, m.reason, l.expires_at, l.opened_at,
      l.used_at is not null or l.cancelled_at is not null or l.expires_at <= ${now} as is_over
    from connect_link l
    join survey_message m on m.id = l.nudge_id
    join test_subject t on t.id = m.test_subject_id
    where l.company_id = ${companyId} and l.device_id = any(${[...deviceIds]}::uuid[])
    order by l.device_id, l.made_at desc`.execute(db)
  return new Map(rows.map((row) => [row.device_id, row]))
}
