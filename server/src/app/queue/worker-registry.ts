import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { newId } from '../../platform/postgres/ids'
import type { Log } from '../../platform/process/log'
import type { Tables } from '../../platform/tables'
import { repeat } from './repeat'
import { takeOver } from './take-over'

/** Namespace of these advisory locks; the second key is the hash of a name. */
const lockSpace = 5220
const beatEveryMs = 5000
/** A process whose lock is free may have lost its connection for a moment; it comes back before the second look. */
const silentMs = 6000
/** One that holds its lock and stands still: stopped, suspended, or busy with a job that lets nothing else run. */
const hungMs = 60_000
/** With a beat as old as this nobody needs to look twice. */
const longDead = '30 seconds'
/** A worker pool of a version without queue_worker may begin its first job shortly before it holds its lock. */
const grace = '10 seconds'
/** A job that the queue gave us without our hearing of it: the answer was lost with its connection. */
const unheard = '1 minute'

/** This process among those that work the queue: it shows that it lives, and takes over from those that do not. */
export interface WorkerRegistry {
  readonly processId: string
  /** Since the database last answered. */
  answeredMs(): number
  /** The process was told to end: what it leaves behind did not kill it. */
  leaving(): Promise<void>
  /** The pool exists from now on; its jobs are this process's. */
  add(pool: string): Promise<void>
  /** The pool has ended: what it has not done goes back to the queue. */
  remove(pool: string): Promise<void>
  stop(): Promise<void>
}

/** What the process says of itself with each beat. */
export interface Pulse {
  /** Since it last asked the queue for work, or finished some. */
  readonly idleMs: number
  /** The ids of the jobs that it does, or has just done. */
  readonly jobs: readonly string[]
}

interface Other {
  readonly process_id: string
  readonly host: string
  readonly beats: number
  readonly is_free: boolean
  readonly is_long: boolean
}

interface Seen {
  readonly beats: number
  readonly since: number
}

/**
 * Each process holds an advisory lock, which PostgreSQL releases with its connection, and counts up its beats. Their number, not
 * their time, is compared, so that no clock has to be right.
 */
export async function joinWorkers(
  { db, pool, log }: { db: Kysely<Tables>; pool: pg.Pool; log: Log },
  pulse: () => Pulse,
): Promise<WorkerRegistry> {
  const processId = newId()
  const host = `${hostname()} ${process.pid}`
  const pools = new Set<string>()
  /** Pools that have ended, whose jobs are still locked: giving them back failed, and is tried at each look. */
  const ended = new Set<string>()
  const seen = new Map<string, Seen>()
  let locks: Locks | null = null
  let lookedAt = performance.now()

  const beat = async (): Promise<void> => {
    locks ??= await holdLocks(pool, [processId, ...pools], () => {
      locks = null
    })
    const { idleMs } = pulse()
    await sql`insert into queue_worker as own (process_id, host, pools, beat_at, worked_at)
      values (${processId}, ${host}, ${[...pools]}::text[], now(), now() - ${idleMs}::float8 * interval '1 millisecond')
      on conflict (process_id) do update set pools = excluded.pools, beats = own.beats + 1, beat_at = excluded.beat_at,
        worked_at = excluded.worked_at`.execute(db)
  }

  const look = async (): Promise<void> => {
    await beat()
    await giveBack()
    for (const other of await gone()) {
      log.warn({ processId: other }, 'takes over the jobs of a process that does not work')
      await takeOver(db, other)
      seen.delete(other)
    }
    await unlockUnregistered()
    await returnUnheard()
  }

  async function giveBack(): Promise<void> {
    for (const name of ended) {
      await sql`select graphile_worker.force_unlock_workers(${[name]}::text[])`.execute(db)
      ended.delete(name)
      await locks?.give(name)
    }
  }

  /** The processes that died or hang. */
  async function gone(): Promise<string[]> {
    const { rows } = await sql<Other>`
      select process_id, host, beats, beat_at < now() - ${longDead}::interval as is_long,
        pg_try_advisory_xact_lock(${lockSpace}, hashtext(process_id::text)) as is_free
      from queue_worker where process_id <> ${processId}`.execute(db)
    const now = performance.now()
    for (const { process_id: id, beats } of rows) {
      if (seen.get(id)?.beats !== beats) seen.set(id, { beats, since: now })
    }
    return rows
      .filter(({ process_id: id, host: place, is_free: isFree, is_long: isLong }) => {
        const silent = now - (seen.get(id)?.since ?? now)
        return isFree ? isLong || hasEndedHere(place) || silent >= silentMs : silent >= hungMs
      })
      .map(({ process_id: id }) => id)
  }

  /** Of processes of an earlier version, which have no row. */
  async function unlockUnregistered(): Promise<void> {
    await sql`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
        select distinct locked_by from graphile_worker._private_jobs
        where locked_at < now() - ${grace}::interval
          and not exists (select from queue_worker where locked_by = any(pools))
      ) as begun
      where pg_try_advisory_xact_lock(${lockSpace}, hashtext(locked_by))`.execute(db)
  }

  async function returnUnheard(): Promise<void> {
    await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null
      where locked_by = any(${[...pools]}::text[]) and locked_at < now() - ${unheard}::interval
        and id <> all(${[...pulse().jobs]}::bigint[])`.execute(db)
  }

  await look().catch((error: unknown) => {
    // A connection that is held keeps its pool from ending, and with it the start that failed.
    locks?.release()
    throw error
  })
  const stopLooking = repeat(beatEveryMs, async () => {
    await look().then(
      () => {
        lookedAt = performance.now()
      },
      (err: unknown) => log.warn({ err }, 'could not look for dead workers'),
    )
  })
  return {
    processId,
    answeredMs: () => performance.now() - lookedAt,
    async add(name) {
      pools.add(name)
      await locks?.take(name)
      await beat()
    },
    async remove(name) {
      pools.delete(name)
      ended.add(name)
      await giveBack()
      await beat()
    },
    async leaving() {
      await sql`update queue_worker set stopping = true where process_id = ${processId}`.execute(db)
    },
    async stop() {
      await stopLooking()
      await sql`delete from queue_worker where process_id = ${processId}`.execute(db).catch(() => {})
      locks?.release()
    },
  }
}

/** The process before this one on the same machine: its jobs are known to have killed it before any is begun again. */
function hasEndedHere(place: string): boolean {
  const [name, pid] = place.split(' ')
  if (name !== hostname()) return false
  // In a container the new process has the number of the old one.
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

interface Locks {
  take(name: string): Promise<void>
  give(name: string): Promise<void>
  release(): void
}

/** Advisory locks on one connection; onLost is called when it is gone, and they with it. */
async function holdLocks(pool: pg.Pool, names: readonly string[], onLost: () => void): Promise<Locks> {
  const client = await pool.connect()
  let isHeld = true
  const release = (): void => {
    // If the database server stops while we close, the connection reports an error that can be ignored.
    if (!isHeld) return
    isHeld = false
    // The connection is closed, not returned to the pool: that releases the locks.
    client.release(true)
  }
  client.once('error', () => {
    onLost()
    release()
  })
  // Not waited for: after a lost connection PostgreSQL may keep the old one, with its locks, for a while.
  const call = async (name: 'pg_try_advisory_lock' | 'pg_advisory_unlock', key: string): Promise<void> => {
    if (isHeld) await client.query(`select ${name}(${lockSpace}, hashtext($1))`, [key])
  }
  const locks = {
    take: (key: string) => call('pg_try_advisory_lock', key),
    give: (key: string) => call('pg_advisory_unlock', key),
    release,
  }
  try {
    for (const name of names) await locks.take(name)
  } catch (error) {
    release()
    throw error
  }
  return locks
}
