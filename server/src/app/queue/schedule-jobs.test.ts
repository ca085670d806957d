import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database'
import { lastDue, schedule } from './schedule'
import { queueDue } from './schedule-jobs'

const { db } = await testDatabase()
const minute = 60_000

beforeEach(async () => {
  await sql`delete from job_schedule`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const moved = (by: string) =>
  sql`update job_schedule set queued_for = queued_for + ${by}::interval`.execute(db)
const queued = async (): Promise<string[]> => {
  const { rows } = await sql<{
    job: string
  }>`select key as job from graphile_worker._private_jobs order by key`.execute(db)
  return rows.map(({ job }) => job)
}
const jobsEvery = (atMost: number) =>
  schedule
    .filter(({ everyMs }) => everyMs <= atMost)
    .map(({ job }) => job)
    .sort()

test('a job is due at its minute, its hour and its time of the day', () => {
  const at = Date.parse('2026-11-25T03:07:30Z')
  const dueAt = (job: string) => {
    const found = schedule.find((one) => one.job === job)
    return found && new Date(lastDue(found, at)).toISOString()
  }
  expect(dueAt('send-messages')).toBe('2026-11-25T03:07:00.000Z')
  expect(dueAt('ensure-days')).toBe('2026-11-25T03:05:00.000Z')
  expect(dueAt('count-usage')).toBe('2026-11-25T03:00:00.000Z')
  expect(dueAt('finish-erasures')).toBe('2026-11-25T02:35:00.000Z')
  expect(dueAt('seal-device-accounts')).toBe('2026-11-24T03:10:00.000Z')
})

test('in a new installation what runs daily waits for its hour, the rest is queued', async () => {
  await queueDue(db)
  expect(await queued()).toEqual(jobsEvery(60 * minute))
})

test('what was queued for its minute is not queued again, whoever looks', async () => {
  await queueDue(db)
  await sql`update job_schedule set queued_for = clock_timestamp() + interval '0 seconds'`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  expect(await queueDue(db)).toBe(0)
})

test('one of several processes that look at once queues it', async () => {
  await queueDue(db)
  await moved('-2 days')
  const counts = await Promise.all([queueDue(db), queueDue(db), queueDue(db)])
  expect(counts.reduce((sum, one) => sum + one)).toBe(schedule.length)
})

test('after a pause of three days each job is queued once, the daily ones too', async () => {
  await queueDue(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await moved('-3 days')

  await queueDue(db)

  expect(await queued()).toEqual(schedule.map(({ job }) => job).sort())
})

test('after a clock that was a day ahead nothing waits for tomorrow', async () => {
  await queueDue(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await moved('1 day')

  await queueDue(db)

  expect(await queued()).toEqual(schedule.map(({ job }) => job).sort())
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`update job_schedule set queued_for = clock_timestamp()`.execute(db)
  expect(await queueDue(db)).toBe(0)
})
