import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../../platform/tables'
import { markBounced } from '../send/record-outcomes'
import { noteEvents } from './note-events'

const event = z.object({
  type: z.enum(['bounce', 'complaint', 'delivered']),
  /** <id@domain> of the mail, with or without the angle brackets. */
  messageId: z.string().max(200),
  /** For a bounce. False: temporary, such as a full mailbox. */
  permanent: z.boolean().default(true),
})

/** The body of a mail provider's webhook: one event, or up to a thousand. */
export const mailEvents = z.union([event.transform((one) => [one]), z.array(event).max(1000)])
export type MailEvents = z.infer<typeof mailEvents>

/**
 * Records bounces, complaints and deliveries that the mail provider reports; unknown ids are ignored. Returns
 * the number of known messages.
 */
export function recordMailEvents(db: Kysely<Tables>, events: MailEvents, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const idsOf = (type: MailEvents[number]['type']) =>
      events
        .filter((one) => one.type === type && (type !== 'bounce' || one.permanent))
        .map(({ messageId }) => messageId.replace(/^</, '').split('@')[0] ?? '')
    const arrived = await noteEvents(tx, 'mail', idsOf('delivered'), 'sent', now)
    const bounced = await noteEvents(tx, 'mail', idsOf('bounce'), 'bounced', now)
    const complained = await noteEvents(tx, 'mail', idsOf('complaint'), 'complained', now)
    if (bounced.length > 0) await markBounced(tx, bounced.map(ofMail), 'bounced')
    if (complained.length > 0) await markBounced(tx, complained.map(ofMail), 'complained')
    return arrived.length + bounced.length + complained.length
  })
}

const ofMail = (id: string) => ({ id, hash: null })
