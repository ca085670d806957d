import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { DeliveryContext } from '../delivery-context'
import { addressesOf } from './addresses-of'
import type { Message } from './claim-messages'
import type { ReadyMessage } from './deliver'
import { whySkipped } from './judge'
import { messageFacts } from './message-facts'
import { openSheets } from './open-sheets'

interface Skipped {
  readonly id: string
  readonly reason: string
}

/** Judges each message as things are now, opens the sheets of invitations, and says what can be sent and to which address. */
export async function judgeBatch(
  context: DeliveryContext,
  messages: readonly Message[],
  now: Date,
): Promise<ReadyMessage[]> {
  const { db, secret, transport } = context
  const facts = await messageFacts(db, messages)
  const addresses = await addressesOf(context, messages)
  return db.transaction().execute(async (tx) => {
    const skipped: Skipped[] = []
    const fine = messages.flatMap((message) => {
      const found = facts.get(message.id)
      const reason = whySkipped(message, found, now)
      if (reason === null && found) return [{ message, facts: found }]
      // What kept it from being sent while there was time says more than that the time is over.
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
      const reason =
        message.channel === 'none'
          ? 'no_channel'
          : message.channel !== 'mail' || transport.isMissing
            ? 'no_mail'
            : !person?.email
              ? 'no_address'
              : found.channel_state === 'bounced' && !found.has_new_address
                ? 'address_bounced'
                : found.channel_state === 'complained' || found.channel_state === 'unsubscribed'
                  ? found.channel_state
                  : null
      if (reason === null && sheetId && person?.email) {
        return [{ message, facts: found, sheetId, email: person.email, name: person.name }]
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
