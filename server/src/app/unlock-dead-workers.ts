import type pg from 'pg'
import type { Log } from '../platform/process/log'

/** Tells these advisory locks from others; the second key is the hash of a name. */
const lockSpace = 5220
const lookIntervalMs = 5000
/** A pool begins its first job a moment before it holds its lock. */
const grace = '10 seconds'

/**
 * Gives the jobs of killed processes back to the queue, which by itself would wait four hours. Each pool of workers holds
 * an advisory lock under its name (as it stands in locked_by), and PostgreSQL lets go of it with the connection.
 */
export async function unlockDeadWorkers(pool: pg.Pool, name: string, log: Log): Promise<() => Promise<void>> {
  let holder: Holder | null = null

  const look = async (): Promise<void> => {
    holder ??= await holdLock(pool, name, () => {
      holder = null
    })
    await holder.client.query(
      `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
        select distinct locked_by from graphile_worker._private_jobs
        where locked_by <> $1 and locked_at < now() - interval '${grace}'
      ) as begun
      where pg_try_advisory_xact_lock(${lockSpace}, hashtext(locked_by))`,
      [name],
    )
  }

  await look()
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch((err: unknown) => log.warn({ err }, 'could not look for dead workers'))
  }, lookIntervalMs)
  return async () => {
    clearInterval(timer)
    await looking
    holder?.letGo()
  }
}

interface Holder {
  readonly client: pg.PoolClient
  letGo(): void
}

async function holdLock(pool: pg.Pool, name: string, onLost: () => void): Promise<Holder> {
  const client = await pool.connect()
  let isHeld = true
  const letGo = (): void => {
    // A server that stops right after us tells even a connection that we are closing.
    if (!isHeld) return
    isHeld = false
    // Closed, not given back: the lock goes with the connection.
    client.release(true)
  }
  client.once('error', () => {
    onLost()
    letGo()
  })
  try {
    await client.query(`select pg_advisory_lock(${lockSpace}, hashtext($1))`, [name])
  } catch (error) {
    letGo()
    throw error
  }
  return { client, letGo }
}
