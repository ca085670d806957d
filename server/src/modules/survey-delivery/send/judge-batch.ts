import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { addressesOf, addressHash, type Reached } from '../channels/addresses'
import { channelOf, type Lane } from '../channels/channels'
import type { DeliveryContext } from '../delivery-context'
import type { Message } from './claim-messages'
import type { ReadyMessage } from './deliver'
import { whySkipped } from './judge'
import { type MessageFacts, messageFacts } from './message-facts'
import { openSheets } from './open-sheets'

interface Skipped {
  readonly id: string
  readonly reason: string
}

/**
 * Decides for each message whether it can be sent now and to which address; opens the sheets of invitations.
 */
export async function judgeBatch(
  context: DeliveryContext,
  lane: Lane,
  messages: readonly Message[],
  now: Date,
): Promise<ReadyMessage[]> {
  const { db, secret } = context
  const facts = await messageFacts(db, messages)
  const addresses = await addressesOf(context, lane.channel, messages)
  return db.transaction().execute(async (tx) => {
    const skipped: Skipped[] = []
    const fine = messages.flatMap((message) => {
      const found = facts.get(message.id)
      const reason = whySkipped(message, found, now)
      if (reason === null && found) return [{ message, facts: found }]
      // The reason of the last failed attempt says more than `window_over`.
      skipped.push({
        id: message.id,
        reason: (reason === 'window_over' && message.reason) || reason || 'deleted',
      })
      return []
    })
    const opened = await openSheets(
      tx,
      secret,
      fine.filter(({ message }) => message.kind === 'invitation'),
      now,
    )
    const ready = fine.flatMap(({ message, facts: found }) => {
      const sheetId = opened.get(message.id) ?? found.sheet_id
      const person = addresses.get(message.test_subject_id)
      const reason = whyUnreached(context, lane, { message, facts: found, person })
      if (reason === null && (sheetId || found.nudge_kind) && person?.address) {
        const { address, name } = person
        return [{ message, facts: found, sheetId: sheetId ?? null, address, name }]
      }
      skipped.push({ id: message.id, reason: reason ?? 'not_sent' })
      return []
    })
    await recordSkipped(tx, skipped)
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
}

/** Why the subject cannot be reached by this channel; null: they can. */
function whyUnreached(context: DeliveryContext, lane: Lane, { message, facts, person }: Asked) {
  if (message.channel === 'none') return 'no_channel'
  if (!channelOf(context, lane)) return message.channel === 'mail' ? 'no_mail' : 'no_channel'
  if (!person?.address) return 'no_address'
  const { channel_state: state } = facts
  if (state === 'complained' || state === 'unsubscribed') return state
  return state === 'bounced' && !isNewAddress(context, lane, facts, person.address) ? 'address_bounced' : null
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
