import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { RateLimited } from '../problem'
import type { Tables } from '../tables'
import type { Message } from '../words'
import { problemWords } from '../words/problem-words'

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

/** Clocks of processes differ by less; one that was further ahead was wrong. */
const skewSeconds = 60
const daySeconds = 86_400

/** Counts a call that needs nobody signed in; RATE_LIMITED where its address has called too often within the minute. */
export async function countCall(db: Kysely<Tables>, call: Call): Promise<void> {
  const key = keyOf(call.secret, `call:${call.name}:${call.clientAddress}`)
  const waitSeconds = await countWithin(db, key, { most: call.perMinute, windowSeconds: 60, now: call.now })
  if (waitSeconds === 0) return
  throw new RateLimited(problemWords.tooManyCalls, waitSeconds)
}

/** Counts an act; RATE_LIMITED with the sentence where it was done too often within the day. Rolled back, it was not done. */
export async function countInDay(tx: Kysely<Tables>, act: DailyAct, sentence: Message): Promise<void> {
  const key = keyOf(act.secret, `day:${act.name}:${act.whose}`)
  const waitSeconds = await countWithin(tx, key, {
    most: act.perDay,
    windowSeconds: daySeconds,
    now: act.now,
  })
  if (waitSeconds === 0) return
  throw new RateLimited(sentence, waitSeconds)
}

/**
 * Counts one more under this key in a window that began with the first. Gives the seconds until the next window where
 * there were too many, else 0. A window that begins later than now was begun when a clock was ahead: it begins anew, else
 * all would wait until the clock is there again.
 */
async function countWithin(
  db: Kysely<Tables>,
  key: Buffer,
  { most, windowSeconds, now }: { most: number; windowSeconds: number; now: Date },
): Promise<number> {
  const from = new Date(now.getTime() - windowSeconds * 1000)
  const to = new Date(now.getTime() + skewSeconds * 1000)
  const { rows } = await sql<{ count: number; began_at: Date }>`
    insert into call_count (key, began_at, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      began_at = case when call_count.began_at > ${from} and call_count.began_at < ${to}
        then call_count.began_at else excluded.began_at end,
      count = case when call_count.began_at > ${from} and call_count.began_at < ${to}
        then call_count.count + 1 else 1 end
    returning count, began_at`.execute(db)
  const counted = rows[0]
  if (!counted || counted.count <= most) return 0
  const readyAt = counted.began_at.getTime() + windowSeconds * 1000
  return Math.max(1, Math.ceil((readyAt - now.getTime()) / 1000))
}

/** Forgets what was counted before that. */
export async function sweepCallCounts(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('call_count').where('began_at', '<', before).execute()
}

/** What is counted is not kept itself: addresses are personal data of people we do not know. */
function keyOf(secret: string, counted: string): Buffer {
  return createHmac('sha256', secret).update(counted).digest()
}
