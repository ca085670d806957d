import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Message } from './claim-messages'

const minute = 60_000
/** A reminder by hand and another one within this time are one. */
export const nearMs = 30 * minute
/** What is due at one instant leaves within this time. */
const togetherMs = minute

export interface OtherReminder {
  readonly message: string
  readonly id: string
  readonly kind: Message['kind']
  readonly send_at: Date
  readonly retry_at: Date
  readonly sent_at: Date | null
}

/** The other reminders of the same response that wait, or left not long ago; by message. */
export async function otherReminders(
  db: Kysely<Tables>,
  messages: readonly Message[],
  now: Date,
): Promise<ReadonlyMap<string, readonly OtherReminder[]>> {
  const ids = messages.filter(isReminder).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OtherReminder>`
    select m.id as message, o.id, o.kind, o.send_at, o.retry_at, o.sent_at
    from survey_message m join survey_message o on o.sent_survey_id = m.sent_survey_id and o.test_subject_id = m.test_subject_id
    where m.id = any(${ids}::uuid[]) and o.id <> m.id and o.kind in ('reminder', 'manual_reminder', 'resend')
      and (o.outcome is null or o.sent_at > ${new Date(now.getTime() - nearMs)})`.execute(db)
  const found = new Map<string, OtherReminder[]>()
  for (const row of rows) found.set(row.message, [...(found.get(row.message) ?? []), row])
  return found
}

/** Whether the subject gets, or got, another reminder so near to this one that both are one. `at`: when this one leaves. */
export function isNearAnother(message: Message, others: readonly OtherReminder[] = [], at: Date): boolean {
  return others.some((other) => {
    if (other.sent_at !== null) return at.getTime() - other.sent_at.getTime() < apartMs(message, other)
    // Of those that wait the first leaves.
    return other.retry_at <= at && isBefore(other, message)
  })
}

export function isReminder({ kind }: Pick<Message, 'kind'>): boolean {
  return kind === 'reminder' || kind === 'manual_reminder' || kind === 'resend'
}

/** Two that are planned ten minutes apart are meant to be; one that was put off comes near the next. */
function apartMs(message: Message, other: OtherReminder): number {
  if (message.kind !== 'reminder' || other.kind !== 'reminder') return nearMs
  const planned = Math.abs(message.send_at.getTime() - other.send_at.getTime())
  return Math.min(nearMs, Math.max(togetherMs, planned / 2))
}

function isBefore(one: OtherReminder, other: Message): boolean {
  const apart = one.send_at.getTime() - other.send_at.getTime()
  return apart < 0 || (apart === 0 && one.id < other.id)
}
