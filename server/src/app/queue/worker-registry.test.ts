import { hostname } from 'node:os'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../testing/database'
import { newId } from '../../platform/postgres/ids'
import { createLog } from '../../platform/process/log'
import { joinWorkers } from './worker-registry'

const database = await testDatabase()
const { db, pool } = database
const log = createLog('silent')
const pulse = () => ({ idleMs: 0, jobs: [] })

test('a server that says goodbye to a closed connection does not end the program', async () => {
  const closed: pg.PoolClient[] = []
  pool.on('release', (_, client) => closed.push(client))
  const registry = await joinWorkers({ db, pool, log }, pulse)
  closed.length = 0

  await registry.stop()

  const goodbye = new Error('terminating connection due to administrator command')
  expect(closed.length).toBeGreaterThan(0)
  for (const client of closed) expect(() => client.emit('error', goodbye)).not.toThrow()
})

/** A job that the pool of another process has begun. */
async function begunJob(
  process: string,
  pools: string,
  values: { beatAt?: string; stopping?: boolean } = {},
) {
  const { beatAt = '1 minute', stopping = false } = values
  await sql`insert into queue_worker (process_id, host, pools, beat_at, worked_at, stopping)
    values (${process}, 'elsewhere 7', ${[pools]}::text[], now() - ${beatAt}::interval, now(), ${stopping})`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.add_job('send-mail', ${JSON.stringify({ mailId: newId() })}::json)`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set locked_by = ${pools}, locked_at = now() - interval '2 minutes'
    where id = ${rows[0]?.id}`.execute(db)
  return async () => {
    const { rows: jobs } = await sql<{ locked_by: string | null; waits: boolean }>`
      select locked_by, run_at > now() as waits from graphile_worker._private_jobs where id = ${rows[0]?.id}`.execute(
      db,
    )
    return jobs[0]
  }
}

async function joined() {
  const registry = await joinWorkers({ db, pool, log }, pulse)
  onTestFinished(() => registry.stop())
  return registry
}

test('the job of a process that died goes back to the queue, and is not begun again at once', async () => {
  const job = await begunJob(newId(), 'pool-died')

  await joined()

  expect(await job()).toEqual({ locked_by: null, waits: true })
})

test('the job of the process before this one on the same machine is taken over before any is begun', async () => {
  const process = newId()
  const job = await begunJob(process, 'pool-here', { beatAt: '0 seconds' })
  // No process has this number.
  await sql`update queue_worker set host = ${`${hostname()} 4194305`} where process_id = ${process}`.execute(
    db,
  )

  await joined()

  expect(await job()).toEqual({ locked_by: null, waits: true })
})

test('the job of a process that was told to end is begun again at once', async () => {
  const job = await begunJob(newId(), 'pool-stopping', { stopping: true })

  await joined()

  expect(await job()).toEqual({ locked_by: null, waits: false })
})

test('the job of a process that still counts its beats is left alone although its lock is lost', {
  timeout: 120_000,
}, async () => {
  const living = newId()
  const job = await begunJob(living, 'pool-living', { beatAt: '0 seconds' })
  const beating = setInterval(
    () =>
      void sql`update queue_worker set beats = beats + 1, beat_at = now() where process_id = ${living}`.execute(
        db,
      ),
    500,
  )
  const dead = newId()
  const other = await begunJob(dead, 'pool-silent', { beatAt: '0 seconds' })

  await joined()

  // Both had the same chance.
  await expect.poll(other, { timeout: 40_000 }).toMatchObject({ locked_by: null })
  clearInterval(beating)
  expect(await job()).toMatchObject({ locked_by: 'pool-living' })
})

test('a job whose answer was lost, so that its own process does not know of it, goes back to the queue', {
  timeout: 120_000,
}, async () => {
  const known = await sql<{ id: string }>`select id from graphile_worker.add_job('seal-audit')`.execute(db)
  const lost = await sql<{ id: string }>`select id from graphile_worker.add_job('seal-audit')`.execute(db)
  const ids = [known.rows[0]?.id ?? '', lost.rows[0]?.id ?? '']
  const registry = await joinWorkers({ db, pool, log }, () => ({ idleMs: 0, jobs: ids.slice(0, 1) }))
  onTestFinished(() => registry.stop())
  await registry.add('pool-own')

  await sql`update graphile_worker._private_jobs set locked_by = 'pool-own', locked_at = now() - interval '2 minutes'
    where id = any(${ids}::bigint[])`.execute(db)

  const held = async () => {
    const { rows } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs
      where locked_by = 'pool-own'`.execute(db)
    return rows.map(({ id }) => id)
  }
  await expect.poll(held, { timeout: 40_000 }).toEqual([String(ids[0])])
})

test('jobs of an ended pool that could not be given back at once go back at a later look', {
  timeout: 120_000,
}, async () => {
  const registry = await joined()
  await registry.add('pool-ended')
  const { rows } = await sql<{ id: string }>`select id from graphile_worker.add_job('seal-audit')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-ended', locked_at = now() where id = ${rows[0]?.id}`.execute(
    db,
  )
  await sql`alter function graphile_worker.force_unlock_workers(text[]) rename to out_of_order`.execute(db)
  await expect(registry.remove('pool-ended')).rejects.toThrow('force_unlock_workers')
  await sql`alter function graphile_worker.out_of_order(text[]) rename to force_unlock_workers`.execute(db)

  const held = async () => {
    const { rows: jobs } = await sql`select id from graphile_worker._private_jobs
      where locked_by = 'pool-ended'`.execute(db)
    return jobs.length
  }
  await expect.poll(held, { timeout: 40_000 }).toBe(0)
})
