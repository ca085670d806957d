import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { addressesOf, addressHash, type Reached, whyRefused } from '../channels/addresses'
import { channelOf, type Lane } from '../channels/channels'
import type { DeliveryContext } from '../delivery-context'
import type { Message } from './claim-messages'
import type { ReadyMessage } from './deliver'
import { whySkipped } from './evaluate'
import { type MessageFacts, messageFacts } from './message-facts'
import { isNearAnother, isReminder, otherReminders } from './near-reminders'
import { openResponses } from './open-responses'
import { inQuietHours, putOff } from './quiet-hours'

interface Skipped {
  readonly id: string
  readonly reason: string
}

/**
 * Decides for each message whether it can be sent now and to which address; opens the responses of invitations.
 */
export async function evaluateBatch(
  context: DeliveryContext,
  lane: Lane,
  messages: readonly Message[],
  now: Date,
): Promise<ReadyMessage[]> {
  const { db, secret } = context
  const facts = await messageFacts(db, messages)
  const addresses = await addressesOf(context, lane.channel, messages)
  const near = await otherReminders(db, messages, now)
  return db.transaction().execute(async (tx) => {
    const skipped: Skipped[] = []
    const waiting: { id: string; until: Date }[] = []
    const fine = messages.flatMap((message) => {
      const found = facts.get(message.id)
      const reason = whySkipped(message, found, now)
      if (reason === null && found) {
        const quiet = inQuietHours(message, found, now)
        const at = quiet && quiet !== 'skipped' ? quiet.until : now
        if (quiet === 'skipped') skipped.push({ id: message.id, reason: 'quiet_hours' })
        else if (isReminder(message) && isNearAnother(message, near.get(message.id), at))
          skipped.push({ id: message.id, reason: 'same_reminder' })
        else if (quiet) waiting.push({ id: message.id, until: quiet.until })
        else return [{ message, facts: found }]
        return []
      }
      // The reason of the last failed attempt says more than `window_over`.
      skipped.push({
        id: message.id,
        reason: (reason === 'window_over' && message.reason) || reason || 'deleted',
      })
      return []
    })
    const opened = await openResponses(
      tx,
      secret,
      fine.filter(({ message }) => message.kind === 'invitation'),
      now,
    )
    const ready = fine.flatMap(({ message, facts: found }) => {
      const responseId = opened.get(message.id) ?? found.response_id
      const person = addresses.get(message.test_subject_id)
      const reason = whyUnreached(context, lane, { message, facts: found, person, now })
      if (reason === null && (responseId || found.nudge_kind) && person?.address) {
        const { address, name } = person
        return [{ message, facts: found, responseId: responseId ?? null, address, name }]
      }
      skipped.push({ id: message.id, reason: reason ?? 'not_sent' })
      return []
    })
    await recordSkipped(tx, skipped)
    await putOff(tx, waiting)
    return ready
  })
}

export async function recordSkipped(tx: Kysely<Tables>, skipped: readonly Skipped[]): Promise<void> {
  if (skipped.length === 0) return
  await sql`update survey_message m set outcome = 'skipped', reason = given.reason, claimed_at = null
    from unnest(${skipped.map(({ id }) => id)}::uuid[], ${skipped.map(({ reason }) => reason)}::text[]) as given (id, reason)
    where m.id = given.id and m.outcome is null`.execute(tx)
}

interface Asked {
  readonly message: Message
  readonly facts: MessageFacts
  readonly person: Reached | undefined
  readonly now: Date
}

/** Why the subject cannot be reached by this channel; null: they can. */
function whyUnreached(context: DeliveryContext, lane: Lane, { message, facts, person, now }: Asked) {
  if (message.channel === 'none') return 'no_channel'
  if (!channelOf(context, lane)) return message.channel === 'mail' ? 'no_mail' : 'no_channel'
  if (!person?.address) return 'no_address'
  const isNew = isNewAddress(context, lane, facts, person.address)
  const { channel_state: state, try_again_at: tryAgainAt } = facts
  return whyRefused({ state, isNewAddress: isNew, tryAgainAt }, now)
}

/** Whether the address differs from the one that bounced. */
function isNewAddress(
  { encryptionKey }: DeliveryContext,
  { channel }: Lane,
  { has_new_address, bounced_hash }: MessageFacts,
  address: string,
): boolean {
  if (channel === 'mail') return has_new_address
  return bounced_hash !== null && !addressHash(encryptionKey, channel, address).equals(bounced_hash)
}
