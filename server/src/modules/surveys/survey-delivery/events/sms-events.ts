import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { dialled } from '../../../../platform/messenger'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import { testSubjectAudit } from '../../../studies/subject-record'
import { addressHash } from '../channels/addresses'
import { markBounced } from './mark-bounced'
import { noteEvents } from './note-events'

const id = z.string().max(100)
const number = z.string().max(40)
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delivered'), id }),
  // False: temporary, such as a phone that is off.
  z.object({ type: z.literal('failed'), id, to: number, permanent: z.boolean().default(true) }),
  z.object({ type: z.enum(['stop', 'start']), from: number }),
])

/** The body of the SMS adapter's webhook: one event, or up to a thousand. */
export const smsEvents = z.union([event.transform((one) => [one]), z.array(event).max(1000)])
export type SmsEvents = z.infer<typeof smsEvents>

interface Hearing {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: Date
}

/**
 * Records delivery reports of SMS, and STOP and START replies. Returns the number of events that matched a
 * message or a subject.
 */
export function recordSmsEvents({ db, encryptionKey, now }: Hearing, events: SmsEvents): Promise<number> {
  const hashOf = (text: string) => addressHash(encryptionKey, 'sms', dialled(text) ?? text)
  return db.transaction().execute(async (tx) => {
    let recorded = 0
    const delivered = events.flatMap((one) => (one.type === 'delivered' ? [one.id] : []))
    recorded += (await noteEvents(tx, 'sms', delivered, 'sent', now)).length
    const failed = new Map(
      events.flatMap((one) => (one.type === 'failed' && one.permanent ? [[one.id, one.to] as const] : [])),
    )
    const bounced = await noteEvents(tx, 'sms', [...failed.keys()], 'bounced', now)
    if (bounced.length > 0) {
      const marked = bounced.map((message) => ({ id: message, hash: hashOf(failed.get(message) ?? '') }))
      await markBounced(tx, marked, { state: 'bounced', now })
    }
    // Events are applied in the order they came: STOP and then START means that the subject wants messages.
    for (const one of events) {
      if (one.type === 'stop' || one.type === 'start')
        recorded += await noteWish(tx, hashOf(one.from), one.type, now)
    }
    return recorded + bounced.length
  })
}

/** Applies to every subject with this number, in all projects. */
async function noteWish(
  tx: Kysely<Tables>,
  hash: Buffer,
  wish: 'stop' | 'start',
  now: Date,
): Promise<number> {
  const [before, after] = wish === 'stop' ? [['ok', 'bounced'], 'unsubscribed'] : [['unsubscribed'], 'ok']
  const { rows } = await sql<{ company_id: string; test_subject_id: string }>`
    update subject_channel set state = ${after}, state_at = ${now}, updated_at = ${now}
    where channel = 'sms' and address_hash = ${hash} and state = any(${before}::text[])
    returning company_id, test_subject_id`.execute(tx)
  await recordAuditEvents(
    tx,
    rows.map(({ company_id: companyId, test_subject_id: targetId }) => ({
      companyId,
      actor: { kind: 'system' },
      targetId,
      at: now,
      action: wish === 'stop' ? testSubjectAudit.unsubscribe : testSubjectAudit.subscribe,
      after: { channel: 'sms' },
    })),
  )
  return rows.length
}
