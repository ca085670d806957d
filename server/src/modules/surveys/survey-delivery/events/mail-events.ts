import * as z from 'zod'
import { idIn, type MailEvent } from '../bounces/mail-event'

const event = z.object({
  type: z.enum(['bounce', 'complaint', 'delivered']),
  /** <id@domain> of the mail, with or without the angle brackets. */
  messageId: z.string().max(200),
  /** For a bounce. False: temporary, such as a full mailbox. */
  permanent: z.boolean().default(true),
})

/** The body of our own webhook: one event, or up to a thousand. */
export const mailEvents = z.union([event.transform((one) => [one]), z.array(event).max(1000)])
export type MailEvents = z.infer<typeof mailEvents>

/** Our own format says no more than that the address is wrong for good. */
export const ownEvents = (events: MailEvents): MailEvent[] =>
  events.flatMap(({ type, messageId, permanent: isPermanent }): MailEvent[] => {
    const id = idIn(messageId)
    return id === null ? [] : [{ type, id, isPermanent, recipient: null, fault: null, said: null }]
  })
