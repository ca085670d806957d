import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Problem } from './problem'
import type { Tables } from './tables'

interface Call {
  /** What is asked for; each is counted for itself. */
  readonly name: string
  readonly clientAddress: string
  readonly secret: string
  /** So many in a minute are answered. */
  readonly perMinute: number
  readonly now: Date
}

/** What may happen only so often a day: a mail to one address, mails of one company. */
export interface DailyAct {
  readonly name: string
  /** Whom it is counted for: an address, or ids. */
  readonly whose: string
  readonly secret: string
  readonly perDay: number
  readonly now: Date
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** Counts a call that needs nobody signed in; RATE_LIMITED where its address has called too often within the minute. */
export async function countCall(db: Kysely<Tables>, call: Call): Promise<void> {
  const key = keyOf(call.secret, `call:${call.name}:${call.clientAddress}`)
  if ((await countWithin(db, key, call.now, minuteMs)) <= call.perMinute) return
  throw new Problem(
    'RATE_LIMITED',
    '短い時間に操作が続いたため、受け付けていません。1分ほどたってから、もう一度お試しください。',
  )
}

/** Counts an act; RATE_LIMITED with the sentence where it was done too often within the day. Rolled back, it was not done. */
export async function countInDay(tx: Kysely<Tables>, act: DailyAct, sentence: string): Promise<void> {
  const key = keyOf(act.secret, `day:${act.name}:${act.whose}`)
  if ((await countWithin(tx, key, act.now, dayMs)) <= act.perDay) return
  throw new Problem('RATE_LIMITED', sentence)
}

/** Forgets what was counted before that. */
export async function sweepCallCounts(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('call_count').where('began_at', '<', before).execute()
}

async function countWithin(db: Kysely<Tables>, key: Buffer, now: Date, periodMs: number): Promise<number> {
  const periodAgo = new Date(now.getTime() - periodMs)
  const { rows } = await sql<{ count: number }>`
    insert into call_count (key, began_at, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      began_at = case when call_count.began_at <= ${periodAgo} then excluded.began_at else call_count.began_at end,
      count = case when call_count.began_at <= ${periodAgo} then 1 else call_count.count + 1 end
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is counted is not kept itself: it would be personal data of people we do not know. */
function keyOf(secret: string, counted: string): Buffer {
  return createHmac('sha256', secret).update(counted).digest()
}
