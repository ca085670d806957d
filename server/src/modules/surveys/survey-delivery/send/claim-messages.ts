import { type Kysely, type Selectable, sql } from 'kysely'
import type { SurveyMessageTable, Tables } from '../../../../platform/tables'
import type { Lane } from '../channels/channels'

export type Message = Selectable<SurveyMessageTable>

/** Messages per batch; a killed process repeats at most this many. */
const batchSize = 200
/** An attempt without an outcome after this time counts as killed. Who waits for a reply renews the claim (`claim-lease.ts`). */
export const leaseMs = 5 * 60_000
/** Places in the queue are taken at most this far ahead, so that the lease outlasts them. */
const farMs = 20_000

export interface Claim {
  /** Those that wait longest come first. */
  readonly messages: readonly Message[]
  readonly claimedAt: Date
  /** Milliseconds from now until the first message may leave, and between two messages. */
  readonly delayMs: number
  readonly paceMs: number
}

/**
 * Claims messages that are due, and commits before contacting the mail server. If the process is killed, it
 * is unknown whether a message left: it is sent a second time, marked as a possible repetition. If that
 * attempt is killed, too, the message is given up.
 */
export function claimMessages(
  db: Kysely<Tables>,
  { channel, takes, perSecond }: Lane,
  now: Date,
): Promise<Claim> {
  return db.transaction().execute(async (tx) => {
    const stale = new Date(now.getTime() - leaseMs)
    await sql`update survey_message set outcome = 'undeliverable', reason = 'interrupted', claimed_at = null
      where id in (select id from survey_message where outcome is null and retry_at <= ${now} and claimed_at < ${stale}
        and may_be_repeated and channel = any(${[...takes]}::text[]) for update skip locked)`.execute(tx)
    const delayMs = perSecond === null ? 0 : await waitingMs(tx, channel, now)
    if (delayMs > farMs) return { messages: [], claimedAt: now, delayMs: 0, paceMs: 0 }
    const most = perSecond === null ? batchSize : Math.min(batchSize, Math.ceil(perSecond * 20))
    const { rows } = await sql<Message>`
      with due as (
        select id from survey_message
        where outcome is null and retry_at <= ${now} and (claimed_at is null or claimed_at < ${stale})
          and channel = any(${[...takes]}::text[])
        order by retry_at limit ${most} for update skip locked
      )
      update survey_message m set may_be_repeated = m.may_be_repeated or m.claimed_at is not null, claimed_at = ${now},
        attempts = m.attempts + 1
      from due where m.id = due.id returning m.*`.execute(tx)
    const messages = rows.sort((a, b) => a.retry_at.getTime() - b.retry_at.getTime())
    const claim = { messages, claimedAt: now }
    if (perSecond === null || messages.length === 0) return { ...claim, delayMs: 0, paceMs: 0 }
    const paceMs = 1000 / perSecond
    await takePlaces(tx, channel, now, messages.length * paceMs)
    return { ...claim, delayMs, paceMs }
  })
}

/** Milliseconds until the channel is free. Locks its row, so that all servers share one rate limit. */
async function waitingMs(tx: Kysely<Tables>, channel: Lane['channel'], now: Date): Promise<number> {
  await sql`insert into channel_speed (channel, free_at) values (${channel}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ free_at: Date }>`
    select free_at from channel_speed where channel = ${channel} for update`.execute(tx)
  return Math.max(0, (rows[0]?.free_at.getTime() ?? 0) - now.getTime())
}

async function takePlaces(
  tx: Kysely<Tables>,
  channel: Lane['channel'],
  now: Date,
  lengthMs: number,
): Promise<void> {
  await sql`update channel_speed set free_at = greatest(free_at, ${now}) + ${lengthMs}::float8 * interval '1 millisecond'
    where channel = ${channel}`.execute(tx)
}
