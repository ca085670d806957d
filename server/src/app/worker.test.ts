import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { linkDevice, reattributeAfter } from '../modules/people/device'
import { dayStates, ingestSamples, refreshDays } from '../modules/series/measurement'
import { noTransport } from '../platform/mailer'
import { connectDatabase } from '../platform/postgres/database'
import { limitsOf } from '../platform/postgres/limits'
import { createLog } from '../platform/process/log'
import { startWorker } from './worker'

const database = await testDatabase()
const { db } = database
const now = () => new Date()

const aWorker = (on = database) =>
  startWorker(
    on,
    createLog('silent'),
    now,
    { transport: noTransport, texts: {}, publicUrl: 'https://kansoku.example' },
    Buffer.alloc(32),
  )

test('a worker that lacks connections does not begin, says so, and leaves nothing that keeps its process alive', async () => {
  const few = connectDatabase(database.connection, { ...limitsOf.queue, connections: 3, connectMs: 300 })
  await expect(aWorker({ ...database, within: () => few })).rejects.toThrow(
    /timeout exceeded when trying to connect/,
  )
  await expect.poll(() => few.pool.totalCount).toBe(0)
  const { rows } = await sql`select process_id from queue_worker`.execute(db)
  expect(rows).toEqual([])
})

test('the worker merges late samples by itself and opens the days on which nothing arrived', async () => {
  const subject = await aTestSubject(db, { enrolled_on: now().toISOString().slice(0, 10) })
  const device = await aDevice(db, { company_id: subject.company_id })
  await aLink(db, device, subject)
  const worker = await aWorker()
  onTestFinished(() => worker.stop())
  const daysOf = () =>
    db
      .selectFrom('subject_day')
      .select(['local_date', 'heart_rate'])
      .where('subject_id', '=', subject.id)
      .execute()
  await expect.poll(daysOf, { timeout: 120_000 }).not.toEqual([])

  await ingestSamples(
    { db, now },
    [
      {
        deviceId: device.id,
        metric: 'heart_rate',
        source: 'sample',
        times: Float64Array.of(now().getTime()),
        values: Float64Array.of(64),
      },
    ],
    { mode: 'stage' },
  )
  await expect
    .poll(async () => (await daysOf()).map(({ heart_rate }) => heart_rate), {
      timeout: 120_000,
      interval: 20,
    })
    .toContain(64)
})

test("a link made later assigns the device's data to the subject, and subscribers to the subject who loses a device are notified", async () => {
  const project = await aProject(db)
  const values = { project_id: project.id, enrolled_on: '2026-01-01' }
  const [gets, loses] = [await aTestSubject(db, values), await aTestSubject(db, values)]
  const device = await aDevice(db, { company_id: project.company_id })
  const at = new Date('2026-02-03T03:00:00Z')
  const change = {
    deviceId: device.id,
    from: new Date('2026-02-03T00:00:00Z'),
    to: new Date('2026-02-04T00:00:00Z'),
  }
  const wrong = await aLink(db, device, loses, { linked_from: change.from, linked_to: change.to })
  await refreshDays({ db, now }, { subjectIds: [loses.id], from: '2026-02-03', to: '2026-02-03' })
  await db.deleteFrom('device_link').where('id', '=', wrong.id).execute()
  await ingestSamples({ db, now }, [
    {
      deviceId: device.id,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.of(at.getTime()),
      values: Float64Array.of(71),
    },
  ])
  const dayOf = async (subjectId: string) => {
    const day = await db
      .selectFrom('subject_day')
      .select(['heart_rate', 'day_state'])
      .where('subject_id', '=', subjectId)
      .where('local_date', '=', '2026-02-03')
      .executeTakeFirst()
    return day && { heartRate: day.heart_rate, state: dayStates[day.day_state[0] ?? 99] }
  }
  expect(await dayOf(loses.id)).toEqual({ heartRate: null, state: 'not_synced' })

  const writeContext = { actor: { kind: 'system' }, now: now() } as const
  await db.transaction().execute(async (tx) => {
    await linkDevice(tx, { companyId: project.company_id, testSubjectId: gets.id, ...change }, writeContext)
    await reattributeAfter(tx, { ...change, testSubjectId: loses.id, isLost: true }, writeContext)
  })
  expect(await dayOf(gets.id)).toBeUndefined()

  const worker = await aWorker()
  onTestFinished(() => worker.stop())
  await expect.poll(() => dayOf(gets.id), { timeout: 120_000 }).toEqual({ heartRate: 71, state: 'complete' })
  await expect
    .poll(() => dayOf(loses.id), { timeout: 120_000 })
    .toEqual({ heartRate: null, state: 'no_device' })
})

test('a job that a killed process had begun is done by the next one, and that of a living one is left alone', async () => {
  const begunBy = async (pool: string) => {
    const { rows } = await sql<{
      id: string
    }>`select id from graphile_worker.add_job('sweep-sign-in')`.execute(db)
    await sql`update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() - interval '1 minute'
      where id = ${rows[0]?.id}`.execute(db)
    return rows[0]?.id
  }
  const before = await aWorker()
  await before.stop()
  const living = await database.pool.connect()
  onTestFinished(() => living.release(true))
  await living.query(`select pg_advisory_lock(5220, hashtext('pool-living'))`)
  const [killed, kept] = [await begunBy('pool-killed'), await begunBy('pool-living')]

  const worker = await aWorker()
  onTestFinished(() => worker.stop())
  const left = () =>
    sql<{ id: string }>`select id from graphile_worker._private_jobs where id in (${killed}, ${kept})`
      .execute(db)
      .then(({ rows }) => rows.map(({ id }) => id))
  await expect.poll(left, { timeout: 120_000, interval: 20 }).toEqual([kept])
})

test('a stopped worker has recorded its finished jobs: none runs again after the next start', async () => {
  // A job that has not begun may be queued: the start before enqueued one, and this start another.
  const begun = () =>
    sql<{
      locked_by: string
    }>`select locked_by from graphile_worker._private_jobs where locked_by is not null`
      .execute(db)
      .then(({ rows }) => rows)
  await sql`create function slow_note() returns trigger language plpgsql as
    'begin perform pg_sleep(0.5); return old; end'`.execute(db)
  await sql`create trigger slow_note before delete on graphile_worker._private_jobs
    for each row execute function slow_note()`.execute(db)
  const countedAt = now()
  const worker = await aWorker()
  await expect
    .poll(
      () =>
        db.selectFrom('company_usage').select('company_id').where('counted_at', '>=', countedAt).execute(),
      { timeout: 120_000, interval: 20 },
    )
    .not.toEqual([])
  await worker.stop()
  expect(await begun()).toEqual([])
})
