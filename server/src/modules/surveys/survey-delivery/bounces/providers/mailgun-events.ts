import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../../../../platform/tables'
import { faultOfText } from '../fault-of-text'
import { idIn, longestReply, type MailEvent } from '../mail-event'

/** Older ones are repetitions; a younger one is known by its token. */
const oldestMs = 15 * 60_000

const webhook = z.object({
  signature: z.object({
    timestamp: z.string().max(20),
    token: z.string().min(1).max(200),
    signature: z.string().max(200),
  }),
  'event-data': z.looseObject({
    event: z.string().max(40),
    severity: z.string().nullish(),
    reason: z.string().nullish(),
    recipient: z.string().nullish(),
    message: z
      .object({ headers: z.object({ 'message-id': z.string().nullish() }).nullish() })
      .nullish()
      .catch(null),
    'user-variables': z.looseObject({ kansoku_message: z.string().nullish() }).nullish().catch(null),
    'delivery-status': z
      .looseObject({
        code: z.coerce.number().nullish().catch(null),
        'enhanced-code': z.string().nullish().catch(null),
        message: z.string().nullish(),
        description: z.string().nullish(),
      })
      .nullish(),
  }),
})
type MailgunWebhook = z.infer<typeof webhook>

/** Null: not what Mailgun sends, not signed with the key, or too old. */
export function verifiedMailgun(body: unknown, key: string, now: Date): MailgunWebhook | null {
  const parsed = webhook.safeParse(body)
  if (!parsed.success) return null
  const { timestamp, token, signature } = parsed.data.signature
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000)
  if (!/^\d{1,12}$/.test(timestamp) || !(age <= oldestMs)) return null
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? parsed.data : null
}

/** False: the token was used before. The signature is not of the event, so that one signature serves one event. */
export async function takeToken(db: Kysely<Tables>, token: string, now: Date): Promise<boolean> {
  const old = new Date(now.getTime() - 2 * oldestMs)
  await sql`delete from webhook_token where used_at < ${old}`.execute(db)
  const { rows } =
    await sql`insert into webhook_token (hash, used_at) values (sha256(${token}::text::bytea), ${now})
    on conflict do nothing returning hash`.execute(db)
  return rows.length === 1
}

export function mailgunEvents({ 'event-data': data }: MailgunWebhook): MailEvent[] {
  const id = idIn(data['user-variables']?.kansoku_message) ?? idIn(data.message?.headers?.['message-id'])
  if (id === null) return []
  const recipient = data.recipient ?? null
  const told = { id, recipient, fault: null, isPermanent: true, said: null }
  if (data.event === 'delivered') return [{ ...told, type: 'delivered' }]
  if (data.event === 'complained') return [{ ...told, type: 'complaint' }]
  if (data.event !== 'failed') return []
  const status = data['delivery-status']
  const text = (status?.message || status?.description || '').slice(0, longestReply)
  const isReply = status?.code && status.code >= 400 && status.code < 600
  const code = isReply ? `${status.code} ` : ''
  const quoted = faultOfText(
    /^\s*[45]\d\d\b/.test(text) ? text : `${code}${text}`,
    status?.['enhanced-code'] || null,
    recipient,
  )
  // "suppress-bounce": Mailgun did not try.
  const isUntried = data.reason?.startsWith('suppress-') ?? false
  const fault = isUntried ? 'our_side' : (quoted?.fault ?? 'mailbox')
  return [
    {
      ...told,
      type: 'bounce',
      fault,
      isPermanent: data.severity === 'permanent',
      said: quoted?.said ?? null,
    },
  ]
}
