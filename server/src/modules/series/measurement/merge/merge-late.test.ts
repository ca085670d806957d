import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDevice, aLink, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { dayBounds } from '../calendar/local-day'
import { decodeChunk } from '../store/codec'
import { ingestSamples } from './ingest-samples'
import { mergeLate } from './merge-late'
import { stageSeries } from './stage-samples'

const { db } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }
const midnight = dayBounds('2026-11-10', 'Asia/Tokyo').startsAt
const minute = 60_000

async function aWearer() {
  const subject = await aTestSubject(db, { enrolled_on: '2026-01-01' })
  const device = await aDevice(db, { company_id: subject.company_id })
  await aLink(db, device, subject)
  const stage = (mode: 'stage' | 'merge', ...samples: [minutes: number, value: number][]) =>
    ingestSamples(
      context,
      [
        {
          deviceId: device.id,
          metric: 'heart_rate',
          source: 'sample',
          times: Float64Array.from(samples, ([at]) => midnight + at * minute),
          values: Float64Array.from(samples, ([, value]) => value),
        },
      ],
      { mode },
    )
  return { subject, device, stage }
}

const valuesOf = async (subjectId: string) => {
  const rows = await db
    .selectFrom('series_day')
    .select('samples')
    .where('subject_id', '=', subjectId)
    .execute()
  return rows.map(({ samples }) => [...decodeChunk(samples).values])
}
const waitingOf = async (device: { holding_subject_id: string }) =>
  (
    await db
      .selectFrom('series_late')
      .select('id')
      .where('subject_id', '=', device.holding_subject_id)
      .execute()
  ).length

test('late samples are durable at once and in their day after the merge, the last word counting', async () => {
  const { subject, device, stage } = await aWearer()
  await stage('merge', [0, 60], [1, 61])
  expect(await stage('stage', [1, 71], [2, 72])).toMatchObject({ written: 2, days: [] })
  await stage('stage', [2, 82])
  expect([await valuesOf(subject.id), await waitingOf(device)]).toEqual([[[60, 61]], 2])

  await mergeLate(context)
  expect([await valuesOf(subject.id), await waitingOf(device)]).toEqual([[[60, 71, 82]], 0])
  const day = await db.selectFrom('subject_day').selectAll().where('subject_id', '=', subject.id).execute()
  expect(day).toMatchObject([{ local_date: '2026-11-10', wear_minutes: 3, heart_rate: 71 }])
})

test('merges that run at once and writers beside them lose and double nothing', async () => {
  const { subject, device, stage } = await aWearer()
  const batches = Array.from({ length: 12 }, (_, i) => stage('stage', [i, 60 + i], [i + 20, 90]))
  await Promise.all([...batches, mergeLate(context), stage('merge', [100, 99]), mergeLate(context)])
  await Promise.all([mergeLate(context), mergeLate(context)])
  expect(await waitingOf(device)).toBe(0)
  expect((await valuesOf(subject.id))[0]).toEqual([
    ...Array.from({ length: 12 }, (_, i) => 60 + i),
    ...Array.from({ length: 12 }, () => 90),
    99,
  ])
})

test('a merge killed before its end keeps the samples waiting', async () => {
  const { subject, device, stage } = await aWearer()
  await stage('stage', [0, 60])
  await expect(
    db.transaction().execute(async (tx) => {
      await mergeLate({ ...context, db: tx })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect([await valuesOf(subject.id), await waitingOf(device)]).toEqual([[], 1])
})

test('late samples of a time when nobody wore the device are kept under its holding key', async () => {
  const { device, stage } = await aWearer()
  await db.deleteFrom('device_link').where('device_id', '=', device.id).execute()
  await stage('stage', [0, 60])
  await mergeLate(context)
  expect(await valuesOf(device.holding_subject_id)).toEqual([[60]])
})

test('staging samples enqueues one job for all of them, to run within a second', async () => {
  const jobs = async () =>
    (
      await sql<{ wait: number }>`
        select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs
        where task_identifier = 'merge-late'`.execute(db)
    ).rows
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const [one, other] = [await aWearer(), await aWearer()]
  await db.transaction().execute(async (tx) => {
    await stageSeries({ ...context, db: tx }, [waiting(one.device.id)])
    await stageSeries({ ...context, db: tx }, [waiting(other.device.id)])
  })
  const [job, ...more] = await jobs()
  expect(more).toEqual([])
  expect(job?.wait).toBeLessThan(1)
})

const waiting = (deviceId: string) => ({
  deviceId,
  metric: 'heart_rate' as const,
  source: 'sample' as const,
  times: Float64Array.of(midnight),
  values: Float64Array.of(64),
})
