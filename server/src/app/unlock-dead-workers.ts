import type pg from 'pg'
import type { Log } from '../platform/process/log'

/** Namespace of these advisory locks; the second key is the hash of a name. */
const lockSpace = 5220
const lookIntervalMs = 5000
/** A worker pool may begin its first job shortly before it holds its lock. */
const grace = '10 seconds'

/**
 * Returns the jobs of killed processes to the queue, which by itself would wait four hours. Each worker pool holds an
 * advisory lock under its name (the value in locked_by); PostgreSQL releases it with the connection.
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
    holder?.release()
  }
}

interface Holder {
  readonly client: pg.PoolClient
  release(): void
}

async function holdLock(pool: pg.Pool, name: string, onLost: () => void): Promise<Holder> {
  const client = await pool.connect()
  let isHeld = true
  const release = (): void => {
    // If the database server stops while we close, the connection reports an error that can be ignored.
    if (!isHeld) return
    isHeld = false
    // The connection is closed, not returned to the pool: that releases the lock.
    client.release(true)
  }
  client.once('error', () => {
    onLost()
    release()
  })
  try {
    await client.query(`select pg_advisory_lock(${lockSpace}, hashtext($1))`, [name])
  } catch (error) {
    release()
    throw error
  }
  return { client, release }
}
