import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as z from 'zod'
import { maskedReply } from '../../../../../platform/mailer'
import { faultOfText } from '../fault-of-text'
import { idIn, longestReply, type MailEvent } from '../mail-event'

/** Older ones are repetitions. */
const oldestMs = 15 * 60_000

const text = z.string().nullish()
const event = z.looseObject({
  event: z.string(),
  email: text,
  reason: text,
  status: text,
  kansoku_message: text,
  'smtp-id': text,
})
/** One that cannot be read does not take the others with it: SendGrid posts the same ones again for a day, and then none. */
const events = z.array(z.unknown()).max(10_000)

/** The key that SendGrid shows for signed events; null: it is none. */
export function sendgridKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' ? key : null
  } catch {
    return null
  }
}

/** ECDSA over the time and the bytes of the body. */
export function isSignedBySendgrid(
  body: Buffer,
  { signature, timestamp }: { readonly signature: string; readonly timestamp: string },
  { key, now }: { readonly key: KeyObject; readonly now: Date },
): boolean {
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000)
  if (!/^\d{1,12}$/.test(timestamp) || !(age <= oldestMs)) return false
  try {
    return verify(
      'sha256',
      Buffer.concat([Buffer.from(timestamp), body]),
      key,
      Buffer.from(signature, 'base64'),
    )
  } catch {
    return false
  }
}

/** SendGrid's Event Webhook. Null: not what SendGrid sends. */
export function sendgridEvents(body: unknown): MailEvent[] | null {
  const parsed = events.safeParse(body)
  if (!parsed.success) return null
  return parsed.data.flatMap((given): MailEvent[] => {
    const { data: one } = event.safeParse(given)
    if (!one) return []
    const id = idIn(one.kansoku_message) ?? idIn(one['smtp-id'])
    if (id === null) return []
    const recipient = one.email ?? null
    const told = { id, recipient, fault: null, isPermanent: true, said: null }
    switch (one.event) {
      case 'delivered':
        return [{ ...told, type: 'delivered' }]
      case 'spamreport':
        return [{ ...told, type: 'complaint' }]
      case 'bounce':
      case 'dropped': {
        const reason = (one.reason ?? '').slice(0, longestReply)
        const quoted = faultOfText(reason, one.status || null, recipient)
        // 'blocked': refused for now, by its reason. 'dropped': SendGrid did not try.
        const fault = one.event === 'dropped' ? 'our_side' : (quoted?.fault ?? 'mailbox')
        const said =
          quoted?.said ?? (reason ? maskedReply(`SendGrid: ${reason.slice(0, 200)}`, recipient ?? '') : null)
        return [
          {
            ...told,
            type: 'bounce',
            fault,
            said,
          },
        ]
      }
      default:
        return []
    }
  })
}
