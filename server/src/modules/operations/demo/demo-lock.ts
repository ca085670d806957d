import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

interface LockContext {
  db: Kysely<Tables>
  signal?: AbortSignal
}

// Any number, the same in every Kansoku process.
const demoLock = 5_220_002
const pauseMs = 250

/**
 * Runs the work in one process per database at a time: another one waits, and rejects when it is stopped. The lock ends
 * with its connection, so that a killed process leaves none.
 */
export function withDemoLock<T>({ db, signal }: LockContext, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    while (!(await tryLock(one))) await pause(pauseMs, undefined, signal ? { signal } : {})
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${demoLock}::bigint)`.execute(one)
    }
  })
}

// Polls, because a process that stops could not cancel a wait inside the database.
async function tryLock(one: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    got: boolean
  }>`select pg_try_advisory_lock(${demoLock}::bigint) as got`.execute(one)
  return rows[0]?.got === true
}
