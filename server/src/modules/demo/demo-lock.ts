import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables'

interface LockContext {
  db: Kysely<Tables>
  signal?: AbortSignal
}

// Any number will do, as long as every Kansoku process uses the same one.
const demoLock = 5_220_002
const pauseMs = 250

/**
 * Does the work while no other process of this database does: a second one waits for the first, and rejects when it
 * is stopped meanwhile. The lock ends with its connection, so that a killed process leaves none.
 */
export function alone<T>({ db, signal }: LockContext, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    while (!(await tryLock(one))) await pause(pauseMs, undefined, signal ? { signal } : {})
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${demoLock}::bigint)`.execute(one)
    }
  })
}

// Asked again and again instead of waited for in the database, where a stopping process could not call it off.
async function tryLock(one: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    got: boolean
  }>`select pg_try_advisory_lock(${demoLock}::bigint) as got`.execute(one)
  return rows[0]?.got === true
}
