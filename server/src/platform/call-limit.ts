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

/** Counts a call that needs nobody signed in; RATE_LIMITED where its address has called too often within the minute. */
export async function countCall(db: Kysely<Tables>, call: Call): Promise<void> {
  const aMinuteAgo = new Date(call.now.getTime() - 60_000)
  const { rows } = await sql<{ count: number }>`
    insert into call_count (key, began_at, count) values (${keyOf(call)}, ${call.now}, 1)
    on conflict (key) do update set
      began_at = case when call_count.began_at <= ${aMinuteAgo} then excluded.began_at else call_count.began_at end,
      count = case when call_count.began_at <= ${aMinuteAgo} then 1 else call_count.count + 1 end
    returning count`.execute(db)
  if ((rows[0]?.count ?? 0) <= call.perMinute) return
  throw new Problem(
    'RATE_LIMITED',
    '短い時間に操作が続いたため、受け付けていません。1分ほどたってから、もう一度お試しください。',
  )
}

/** Forgets what was counted before that. */
export async function sweepCallCounts(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('call_count').where('began_at', '<', before).execute()
}

/** The address as it is counted: not itself, which would be personal data of people we do not know. */
function keyOf({ secret, name, clientAddress }: Call): Buffer {
  return createHmac('sha256', secret).update(`call:${name}:${clientAddress}`).digest()
}
