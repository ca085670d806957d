import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { dayBounds } from '../calendar/local-day'
import type { MetricKey } from '../metric'
import { decodeChunk } from '../store/codec'
import { writeSeries } from '../store/series-store'
import { ConcurrentWriteError, inStoreTransaction } from '../store/store-transaction'
import { ingestSamples } from './ingest-samples'
import type { TimedSeries } from './sample-series'

const { db, listen } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }

const minute = 60_000
const midnight = dayBounds('2026-11-10', 'Asia/Tokyo').startsAt

async function aWearer(
  values: { wear_method?: 'heart_rate' | 'steps_or_heart_rate'; time_zone?: string } = {},
) {
  const project = await aProject(db, values)
  const subject = await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-01-01' })
  const device = await aDevice(db, { company_id: project.company_id })
  await aLink(db, device, subject)
  return { project, subject, device }
}

const series = (
  deviceId: string,
  samples: readonly (readonly [time: number, value: number])[],
  metric: MetricKey = 'heart_rate',
  source: TimedSeries['source'] = 'sample',
) => ({
  deviceId,
  metric,
  source,
  times: Float64Array.from(samples, ([time]) => time),
  values: Float64Array.from(samples, ([, value]) => value),
})

const storedOf = (subjectId: string) =>
  db.selectFrom('series_day').selectAll().where('subject_id', '=', subjectId).orderBy('local_date').execute()
const dayOf = (subjectId: string, date: string) =>
  db
    .selectFrom('subject_day')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('local_date', '=', date)
    .executeTakeFirst()
const samplesOf = (chunk: Buffer) => {
  const { offsets, values } = decodeChunk(chunk)
  return [...offsets].map((offset, i) => [offset, values[i]])
}

describe('what no person and no device gives is refused by its place, and the rest is kept', () => {
  test('a heart rate of 900, negative steps, a number that is none, a time before wearables', async () => {
    const { subject, device } = await aWearer()
    const report = await ingestSamples(context, [
      series(device.id, [
        [midnight, 900],
        [midnight + minute, 70],
        [midnight + 2 * minute, Number.NaN],
        [-5, 70],
      ]),
      series(device.id, [[midnight, -1]], 'steps', 'minute'),
    ])
    expect(report.rejected).toEqual([
      { series: 0, index: 0, reason: 'value_out_of_range' },
      { series: 0, index: 2, reason: 'value_out_of_range' },
      { series: 0, index: 3, reason: 'time_out_of_range' },
      { series: 1, index: 0, reason: 'value_out_of_range' },
    ])
    const [row, none] = await storedOf(subject.id)
    expect(row && samplesOf(row.samples)).toEqual([[minute, 70]])
    expect(none).toBeUndefined()
  })
})

test('the same samples twice change nothing, not even the time of writing', async () => {
  const { subject, device } = await aWearer()
  const day = series(
    device.id,
    Array.from({ length: 500 }, (_, i) => [midnight + i * 11_000, 60 + (i % 9)] as const),
  )
  const first = await ingestSamples(context, [day])
  const before = [await storedOf(subject.id), await dayOf(subject.id, '2026-11-10')]
  const later = { db, now: () => new Date('2026-11-22T09:00:00Z') }
  const second = await ingestSamples(later, [day])

  expect(first).toMatchObject({ written: 500, unchanged: 0, held: 0 })
  expect(first.days).toEqual([{ subjectId: subject.id, localDate: '2026-11-10' }])
  expect(second).toMatchObject({ written: 0, unchanged: 500, days: [] })
  expect([await storedOf(subject.id), await dayOf(subject.id, '2026-11-10')]).toEqual(before)
})

test('late, overlapping and unordered batches end as if everything had come in order', async () => {
  const batch = fc.array(fc.tuple(fc.integer({ min: -30, max: 1500 }), fc.integer({ min: 40, max: 180 })), {
    minLength: 1,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 5 }), async (batches) => {
      const { subject, device } = await aWearer()
      const expected = new Map<number, number>()
      for (const samples of batches) {
        for (const [at, value] of samples) expected.set(at, value)
        await ingestSamples(context, [
          series(
            device.id,
            samples.map(([at, value]) => [midnight + at * minute, value] as const),
          ),
        ])
      }
      const rows = await storedOf(subject.id)
      const stored = rows.flatMap((row) =>
        samplesOf(row.samples).map(([offset, value]) => [
          (row.starts_at.getTime() + Number(offset) - midnight) / minute,
          value,
        ]),
      )
      expect(stored).toEqual([...expected].sort(([a], [b]) => a - b))
      for (const row of rows) {
        const values = samplesOf(row.samples).map(([, value]) => Number(value))
        expect(row).toMatchObject({
          sample_count: values.length,
          min_value: Math.min(...values),
          max_value: Math.max(...values),
          sum_value: values.reduce((sum, value) => sum + value, 0),
        })
      }
    }),
    { numRuns: 25 },
  )
})

test.each([
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
])('a sample a minute fills %s in %s, a day of %d hours', async (date, zone, hours) => {
  const { subject, device } = await aWearer({ time_zone: zone })
  const { startsAt } = dayBounds(date, zone)
  const minutes = Array.from({ length: hours * 60 + 2 }, (_, i) => [startsAt + (i - 1) * minute, 70] as const)
  await ingestSamples(context, [series(device.id, minutes)])
  const rows = await storedOf(subject.id)
  expect(rows.map(({ sample_count }) => sample_count)).toEqual([1, hours * 60, 1])
  expect((await dayOf(subject.id, date))?.wear_minutes).toBe(hours * 60)
})

test('when a link ends in the middle of a day, later samples go under the holding key', async () => {
  const { subject, device } = await aWearer()
  const noon = midnight + 12 * 60 * minute
  await db
    .updateTable('device_link')
    .set({ linked_to: new Date(noon) })
    .where('device_id', '=', device.id)
    .execute()
  const report = await ingestSamples(context, [
    series(device.id, [
      [noon - 1, 60],
      [noon, 61],
    ]),
  ])
  expect(report).toMatchObject({
    written: 2,
    held: 1,
    days: [{ subjectId: subject.id, localDate: '2026-11-10' }],
  })
  expect((await storedOf(subject.id)).map(({ max_value }) => max_value)).toEqual([60])
  expect((await storedOf(device.holding_subject_id)).map(({ max_value }) => max_value)).toEqual([61])
})

test('two devices worn at once are both stored, and the one worn longer gives the day', async () => {
  const { project, subject, device } = await aWearer({ wear_method: 'steps_or_heart_rate' })
  const second = await aDevice(db, { company_id: project.company_id })
  await aLink(db, second, subject)
  const steps = (count: number, value: number) =>
    Array.from({ length: count }, (_, i) => [midnight + i * minute, value] as const)
  await ingestSamples(context, [
    series(device.id, steps(100, 10), 'steps', 'minute'),
    series(second.id, steps(120, 5), 'steps', 'minute'),
  ])
  expect((await storedOf(subject.id)).map(({ sum_value }) => sum_value).sort()).toEqual([1000, 600])
  expect(await dayOf(subject.id, '2026-11-10')).toMatchObject({ steps: 600, wear_minutes: 120 })
})

test('writers of the same day at once lose nothing of each other', async () => {
  const { subject, device } = await aWearer()
  const writers = Array.from({ length: 24 }, (_, writer) =>
    Array.from({ length: 20 }, (_, i) => [midnight + (i * 24 + writer) * 1000, 50 + writer] as const),
  )
  await Promise.all(
    writers.map((samples, writer) =>
      ingestSamples(context, [
        series(device.id, samples),
        series(device.id, [[midnight + writer * minute, writer + 1]], 'steps', 'minute'),
      ]),
    ),
  )
  const [heart, steps] = (await storedOf(subject.id)).sort((a, b) => a.metric - b.metric)
  expect(heart).toMatchObject({ sample_count: 480, rev: 24 })
  expect(steps).toMatchObject({ sample_count: 24, sum_value: 300, rev: 24 })
  expect(await dayOf(subject.id, '2026-11-10')).toMatchObject({ steps: 300, heart_rate: 61.5 })
})

test('a writer that did not wait its turn is noticed by the revision', async () => {
  const { subject, device } = await aWearer()
  await ingestSamples(context, [series(device.id, [[midnight, 60]])])
  const [row] = await storedOf(subject.id)
  if (!row) throw new Error('nothing was stored')
  await expect(writeSeries(db, [row])).rejects.toThrow(ConcurrentWriteError)
  await expect(writeSeries(db, [{ ...row, rev: 3 }])).rejects.toThrow(ConcurrentWriteError)
  await writeSeries(db, [{ ...row, rev: 2 }])
})

test('work that another writer disturbed is done again from the start, and only the last attempt counts', async () => {
  const project = await aProject(db)
  let attempts = 0
  await inStoreTransaction(db, { ids: [] }, async (tx) => {
    attempts++
    await tx
      .updateTable('project')
      .set({ description: sql`description || 'x'` })
      .where('id', '=', project.id)
      .execute()
    if (attempts < 3) throw new ConcurrentWriteError('disturbed')
  })
  const { description } = await db
    .selectFrom('project')
    .select('description')
    .where('id', '=', project.id)
    .executeTakeFirstOrThrow()
  expect([attempts, description]).toEqual([3, 'x'])
})

test('a writer killed before its end leaves the day as it was, samples and figures', async () => {
  const { subject, device } = await aWearer()
  await ingestSamples(context, [series(device.id, [[midnight, 60]])])
  const before = [await storedOf(subject.id), await dayOf(subject.id, '2026-11-10')]
  await expect(
    db.transaction().execute(async (tx) => {
      await ingestSamples({ ...context, db: tx }, [series(device.id, [[midnight + minute, 90]])])
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect([await storedOf(subject.id), await dayOf(subject.id, '2026-11-10')]).toEqual(before)
})

test('a changed threshold rewrites nothing', async () => {
  const { project, subject, device } = await aWearer()
  await ingestSamples(context, [series(device.id, [[midnight, 60]])])
  const before = await dayOf(subject.id, '2026-11-10')
  await db.updateTable('project').set({ valid_day_minutes: 1 }).where('id', '=', project.id).execute()
  await ingestSamples(context, [series(device.id, [[midnight, 60]])])
  expect(await dayOf(subject.id, '2026-11-10')).toEqual(before)
})

test('subscribers to the project are notified which days changed, and only when they did', async () => {
  const { project, subject, device } = await aWearer()
  const told: string[] = []
  const stop = await listen('kansoku', (payload) => told.push(payload))
  await ingestSamples(context, [series(device.id, [[midnight, 60]])])
  await ingestSamples(context, [series(device.id, [[midnight, 60]])])
  await sql`select pg_notify('kansoku', '"end"')`.execute(db)
  await expect.poll(() => told.at(-1)).toBe('"end"')
  await stop()
  expect(told.slice(0, -1).map((text) => JSON.parse(text))).toEqual([
    {
      kind: 'subject_day',
      projectId: project.id,
      subjectIds: [subject.id],
      from: '2026-11-10',
      to: '2026-11-10',
    },
  ])
})

test('if a device changes hands between two writes, the second one goes to the new wearer, in that person’s days', async () => {
  const { project, subject, device } = await aWearer()
  const next = await aTestSubject(db, {
    project_id: project.id,
    enrolled_on: '2026-01-01',
    time_zone: 'America/New_York',
  })
  await ingestSamples(context, [series(device.id, [[midnight, 60]])])
  await db
    .updateTable('device_link')
    .set({ linked_to: new Date(midnight + minute) })
    .where('device_id', '=', device.id)
    .execute()
  await aLink(db, device, next, { linked_from: new Date(midnight + minute) })
  const { days } = await ingestSamples(context, [series(device.id, [[midnight + 2 * minute, 90]])])

  expect(days).toEqual([{ subjectId: next.id, localDate: '2026-11-09' }])
  expect((await dayOf(subject.id, '2026-11-10'))?.heart_rate).toBe(60)
  expect((await dayOf(next.id, '2026-11-09'))?.heart_rate).toBe(90)
})
