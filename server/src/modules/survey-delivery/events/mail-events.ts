import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { isUuid } from '../../../platform/postgres/uuid'
import type { Tables } from '../../../platform/tables'
import { markBounced } from '../send/record-outcomes'

const event = z.object({
  type: z.enum(['bounce', 'complaint', 'delivered']),
  /** <id@domain>, as the mail was sent; with or without the brackets. */
  messageId: z.string().max(200),
  /** Of a bounce: a mailbox that is full today is not gone. */
  permanent: z.boolean().default(true),
})

/** What a mail provider tells: one event, or up to a thousand. */
export const mailEvents = z.union([event.transform((one) => [one]), z.array(event).max(1000)])
export type MailEvents = z.infer<typeof mailEvents>

/** Notes what became of mails after they had left; unknown ones are passed over. Returns how many were ours. */
export function recordMailEvents(db: Kysely<Tables>, events: MailEvents, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const idsOf = (type: MailEvents[number]['type']) =>
      events
        .filter((one) => one.type === type && (type !== 'bounce' || one.permanent))
        .map(({ messageId }) => messageId.replace(/^</, '').split('@')[0] ?? '')
        .filter(isUuid)
    const arrived = await note(tx, idsOf('delivered'), 'sent', now)
    const bounced = await note(tx, idsOf('bounce'), 'bounced', now)
    const complained = await note(tx, idsOf('complaint'), 'complained', now)
    if (bounced.length > 0) await markBounced(tx, bounced.map(ofMail), 'bounced')
    if (complained.length > 0) await markBounced(tx, complained.map(ofMail), 'complained')
    return arrived.length + bounced.length + complained.length
  })
}

async function note(
  tx: Kysely<Tables>,
  ids: readonly string[],
  outcome: 'sent' | 'bounced' | 'complained',
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const isDelivered = outcome === 'sent'
  const { rows } = await sql<{ id: string }>`
    update survey_message set outcome = case when ${isDelivered} then outcome else ${outcome} end,
      reason = case when ${isDelivered} then reason else ${outcome} end,
      delivered_at = case when ${isDelivered} then coalesce(delivered_at, ${now}) else delivered_at end
    where id = any(${[...ids].sort()}::uuid[]) and channel = 'mail' and sent_at is not null
    returning id`.execute(tx)
  if (isDelivered) {
    await sql`update survey_answer a set delivered_at = coalesce(a.delivered_at, ${now}) from survey_message m
      where m.id = any(${rows.map(({ id }) => id)}::uuid[]) and m.kind = 'invitation' and a.sent_survey_id = m.sent_survey_id
        and a.test_subject_id = m.test_subject_id`.execute(tx)
  }
  return rows.map(({ id }) => id)
}

const ofMail = (id: string) => ({ id, hash: null })
