import { type Kysely, sql } from 'kysely'
import { allQuietUntil, type Schedule } from '../../../../../../engines/schedule'
import type { Tables } from '../../../../platform/tables'
import type { Message } from './claim-messages'
import type { MessageFacts } from './message-facts'

type QuietHours = NonNullable<Schedule['quietHours']>

/** When the quiet hours are over that a subject is in; null: they may be written to. */
export function quietEnd(hours: readonly (QuietHours | null)[] | null, zone: string, now: Date): Date | null {
  const until = allQuietUntil(hours ?? [], zone, now.getTime())
  return until === null ? null : new Date(until)
}

/** What becomes of a message that is due in quiet hours. */
export type Quiet = { readonly until: Date } | 'skipped' | null

/**
 * Whatever the kind, nothing leaves in quiet hours. A reminder that falls into them is left out where the delivery says so; all else waits: what staff
 * send by hand, and later tries of what was due before.
 */
export function inQuietHours(message: Message, facts: MessageFacts, now: Date): Quiet {
  const until = quietEnd(facts.quiet_hours, facts.quiet_zone, now)
  if (until === null) return null
  const isLeftOut =
    message.kind === 'reminder' &&
    facts.quiet_hours?.some((one) => one?.then === 'skip') &&
    quietEnd(facts.quiet_hours, facts.quiet_zone, message.send_at) !== null
  if (isLeftOut) return 'skipped'
  const last = [message.expires_at, message.kind === 'invitation' ? null : facts.response_closes_at]
  return last.some((closes) => closes !== null && closes <= until) ? 'skipped' : { until }
}

/** Puts messages off; the attempt does not count, since nothing was tried. */
export async function putOff(
  tx: Kysely<Tables>,
  messages: readonly { readonly id: string; readonly until: Date }[],
): Promise<void> {
  if (messages.length === 0) return
  await sql`update survey_message m set retry_at = given.until, reason = 'quiet_hours', claimed_at = null,
      attempts = greatest(m.attempts - 1, 0)
    from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ until }) => until.toISOString())}::timestamptz[])
      as given (id, until)
    where m.id = given.id and m.outcome is null`.execute(tx)
}
