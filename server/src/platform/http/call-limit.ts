import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { RateLimited } from '../problem'
import type { Tables } from '../tables'
import type { Message } from '../words'
import { problemWords } from '../words/problem-words'

interface Call {
  /** What is called; each name is counted separately. */
  readonly name: string
  readonly clientAddress: string
  readonly secret: string
  /** The most calls per minute. */
  readonly perMinute: number
  readonly now: Date
  /**
   * How many calls are counted at once. A process takes that many from the count and uses them up: hundreds of calls a second
   * from one address would otherwise wait for each other at one row.
   */
  readonly block?: number
}

/** An action limited per day: a mail to one address, mails of one company. */
export interface LimitedAction {
  readonly name: string
  /** The address or ids that it is counted for. */
  readonly whose: string
  readonly secret: string
  readonly perDay: number
  readonly now: Date
}

/** Clocks of processes differ by less; one that was further ahead was wrong. */
const skewSeconds = 60
const daySeconds = 86_400

/** Counts a call without sign-in; RATE_LIMITED if its address called too often within the minute. */
export async function countCall(db: Kysely<Tables>, call: Call): Promise<void> {
  const { block = 1, now } = call
  const key = keyOf(call.secret, `call:${call.name}:${call.clientAddress}`)
  if (block > 1 && usesTaken(key, now)) return
  const waitSeconds = await countWithin(db, key, { most: call.perMinute, windowSeconds: 60, now, by: block })
  if (block > 1 && waitSeconds === 0) take(key, block - 1, now)
  if (waitSeconds === 0) return
  throw new RateLimited(problemWords.tooManyCalls, waitSeconds)
}

/** What is left of a minute; below 0 if this call was one too many. */
export interface CallsLeft {
  readonly remaining: number
  /** Until the next minute begins. */
  readonly resetSeconds: number
}

/** Counts a call of somebody known, without refusing it. */
export async function countCallOf(
  db: Kysely<Tables>,
  { name, whose, secret, perMinute, now }: Omit<Call, 'clientAddress' | 'block'> & { readonly whose: string },
): Promise<CallsLeft> {
  const key = keyOf(secret, `call:${name}:${whose}`)
  const { count, resetSeconds } = await countedIn(db, key, { windowSeconds: 60, now, by: 1 })
  return { remaining: perMinute - count, resetSeconds }
}

/** Calls that were counted and not yet made, by key. */
const taken = new Map<string, { left: number; readonly until: number }>()
const mostTaken = 10_000

function usesTaken(key: Buffer, now: Date): boolean {
  const counted = taken.get(key.toString('base64'))
  if (!counted || counted.left <= 0 || counted.until <= now.getTime()) return false
  counted.left -= 1
  return true
}

function take(key: Buffer, left: number, now: Date): void {
  if (taken.size >= mostTaken) taken.clear()
  const name = key.toString('base64')
  const before = taken.get(name)
  const kept = before && before.until > now.getTime() ? before.left : 0
  taken.set(name, { left: kept + left, until: now.getTime() + 60_000 })
}

/**
 * Counts an action; RATE_LIMITED with the sentence if it was done too often within the day. A rollback also undoes the
 * count.
 */
export async function countInDay(
  tx: Kysely<Tables>,
  action: LimitedAction,
  sentence: Message,
): Promise<void> {
  const key = keyOf(action.secret, `day:${action.name}:${action.whose}`)
  const waitSeconds = await countWithin(tx, key, {
    most: action.perDay,
    windowSeconds: daySeconds,
    now: action.now,
  })
  if (waitSeconds === 0) return
  throw new RateLimited(sentence, waitSeconds)
}

/** Adds to this key's count. Returns the seconds until the next window if there were too many, otherwise 0. */
async function countWithin(
  db: Kysely<Tables>,
  key: Buffer,
  { most, windowSeconds, now, by = 1 }: { most: number; windowSeconds: number; now: Date; by?: number },
): Promise<number> {
  const { count, resetSeconds } = await countedIn(db, key, { windowSeconds, now, by })
  return count <= most ? 0 : resetSeconds
}

/**
 * Adds to this key's count in a window that began with the first. A window that begins in the future was written while a clock was
 * ahead; it is restarted, otherwise everybody would wait until then.
 */
async function countedIn(
  db: Kysely<Tables>,
  key: Buffer,
  { windowSeconds, now, by }: { windowSeconds: number; now: Date; by: number },
): Promise<{ count: number; resetSeconds: number }> {
  const from = new Date(now.getTime() - windowSeconds * 1000)
  const to = new Date(now.getTime() + skewSeconds * 1000)
  const { rows } = await sql<{ count: number; began_at: Date }>`
    insert into call_count (key, began_at, count) values (${key}, ${now}, ${by})
    on conflict (key) do update set
      began_at = case when call_count.began_at > ${from} and call_count.began_at < ${to}
        then call_count.began_at else excluded.began_at end,
      count = case when call_count.began_at > ${from} and call_count.began_at < ${to}
        then call_count.count + ${by} else ${by} end
    returning count, began_at`.execute(db)
  const { count, began_at } = rows[0] ?? { count: by, began_at: now }
  const readyAt = began_at.getTime() + windowSeconds * 1000
  return { count, resetSeconds: Math.max(1, Math.ceil((readyAt - now.getTime()) / 1000)) }
}

/** Deletes older counts. */
export async function sweepCallCounts(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('call_count').where('began_at', '<', before).execute()
}

/** A keyed hash, because addresses of unknown people are personal data. */
function keyOf(secret: string, counted: string): Buffer {
  return createHmac('sha256', secret).update(counted).digest()
}
