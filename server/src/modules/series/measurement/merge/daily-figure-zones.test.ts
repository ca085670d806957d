import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { isCluster } from '../../../../../testing/nodes'
import { splitStatements } from '../../../../platform/postgres/migrate/migrate'
import { migrationsFolder } from '../../../../platform/postgres/migrate/migrations-folder'
import { dateOf, dayBounds, numberOfDate } from '../calendar/local-day'
import { decodeChunk, encodeChunk } from '../store/codec'
import { decideDaysAnew } from './decide-days-anew'
import { ingestSamples } from './ingest-samples'
import { mergeLate } from './merge-late'

const { db } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }
const days = 60

/** A subject with a device worn since the first date, and a figure for each date that identifies it. */
async function aWearer(zone: string, firstDate = '2026-03-01') {
  const project = await aProject(db, { time_zone: zone })
  const subject = await aTestSubject(db, { project_id: project.id, enrolled_on: firstDate })
  const device = await aDevice(db, { company_id: project.company_id, last_sync_at: context.now() })
  await aLink(db, device, subject, { linked_from: new Date(dayBounds(firstDate, zone).startsAt) })
  const dates = Array.from({ length: days }, (_, i) => dateOf(numberOfDate(firstDate) + i))
  const given = dates.map((date, i) => [date, 1000 + i])
  const series = {
    deviceId: device.id,
    metric: 'steps',
    source: 'day',
    dates,
    values: Float64Array.from(dates, (_, i) => 1000 + i),
  } as const
  const moveTo = async (time_zone: string) => {
    await db.updateTable('project').set({ time_zone }).where('id', '=', project.id).execute()
    await decideDaysAnew(context, { projectId: project.id, subjectIds: null })
  }
  return { project, subject, device, series, given, moveTo }
}

async function storedOf(...subjectIds: string[]) {
  const rows = await db
    .selectFrom('series_day')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .orderBy('local_date')
    .execute()
  return rows.map((row) => [row.local_date, ...decodeChunk(row.samples).values])
}
async function shownOf(subjectId: string) {
  const rows = await db
    .selectFrom('subject_day')
    .select(['local_date', 'steps'])
    .where('subject_id', '=', subjectId)
    .where('steps', 'is not', null)
    .orderBy('local_date')
    .execute()
  return rows.map((row) => [row.local_date, row.steps])
}

test.each([
  // Exactly twelve hours, as near to the previous midnight as to the next.
  ['Asia/Tokyo', 'America/Sao_Paulo'],
  ['Asia/Shanghai', 'America/New_York'],
  ['America/New_York', 'Asia/Shanghai'],
  ['Asia/Tokyo', 'America/Halifax'],
  ['Asia/Tokyo', 'UTC'],
  ['Pacific/Kiritimati', 'Pacific/Honolulu'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
])(
  'daily figures measured in %s stay on their dates in %s and back',
  { timeout: 120_000 },
  async (here, there) => {
    const { subject, device, series, given, moveTo } = await aWearer(here)
    await ingestSamples(context, [series])
    expect(await shownOf(subject.id)).toEqual(given)

    await moveTo(there)
    expect(await storedOf(subject.id, device.holding_subject_id)).toEqual(given)
    await moveTo(here)
    expect(await storedOf(subject.id)).toEqual(given)
    expect(await shownOf(subject.id)).toEqual(given)
  },
)

test('a daily figure of the date that Samoa skipped is kept there, too', async () => {
  const { subject, series, given, moveTo } = await aWearer('Asia/Tokyo', '2011-12-01')
  await ingestSamples(context, [series])
  await moveTo('Pacific/Apia')
  expect(await storedOf(subject.id)).toEqual(given)
  expect(await shownOf(subject.id)).toEqual(given)
  await moveTo('Asia/Tokyo')
  expect(await shownOf(subject.id)).toEqual(given)

  const samoan = await aWearer('Pacific/Apia', '2011-12-01')
  await ingestSamples(context, [samoan.series])
  expect(await shownOf(samoan.subject.id)).toEqual(samoan.given)
})

test('staged figures and figures of an unworn device keep their dates', async () => {
  const { project, subject, device, series, given } = await aWearer('Asia/Tokyo')
  await ingestSamples(context, [
    { ...series, dates: series.dates.slice(0, 1), values: Float64Array.of(1000) },
  ])
  await db
    .updateTable('project')
    .set({ time_zone: 'America/Sao_Paulo' })
    .where('id', '=', project.id)
    .execute()
  expect(await ingestSamples(context, [series])).toMatchObject({ written: days, days: [] })
  await decideDaysAnew(context, { projectId: project.id, subjectIds: null })
  expect(await mergeLate(context)).toBe(1)
  expect(await shownOf(subject.id)).toEqual(given)

  await db.deleteFrom('device_link').where('device_id', '=', device.id).execute()
  const alone = await aDevice(db, { company_id: project.company_id })
  await ingestSamples(context, [{ ...series, deviceId: alone.id }])
  expect(await storedOf(alone.holding_subject_id)).toEqual(given)
})

test('an invalid date is refused with its index', async () => {
  const { series } = await aWearer('Asia/Tokyo')
  const dates = ['2026-02-30', '2026-03-01', '1969-12-31']
  const report = await ingestSamples(context, [{ ...series, dates, values: Float64Array.of(1, 2, 3) }])
  expect(report).toMatchObject({
    written: 1,
    rejected: [
      { series: 0, index: 0, reason: 'time_out_of_range' },
      { series: 0, index: 2, reason: 'time_out_of_range' },
    ],
  })
})

// The migration is older than the distribution of tables, and Citus refuses its statement.
test.skipIf(isCluster)(
  'figures that waited as midnights of their zone before the migration are merged on their dates, new ones are as they were',
  async () => {
    const rowOf = (deviceId: string, holder: string, startsAt: number, offsets: number[], id: string) => ({
      subject_id: holder,
      id,
      metric: 3,
      source: 3,
      device_id: deviceId,
      starts_at: new Date(startsAt),
      samples: encodeChunk({ offsets: Float64Array.from(offsets), values: Float64Array.of(1000, 1001) }, 1),
      received_at: context.now(),
    })
    const berlin = await aWearer('Europe/Berlin', '2026-03-28')
    const [first, second] = ['2026-03-29', '2026-03-30'].map(
      (date) => dayBounds(date, 'Europe/Berlin').startsAt,
    )
    if (first === undefined || second === undefined) throw new Error('no days')
    const old = rowOf(
      berlin.device.id,
      berlin.device.holding_subject_id,
      first,
      // The day on which clocks go forward has 23 hours.
      [0, second - first],
      '019a0000-0000-7000-8000-000000000001',
    )
    await db.insertInto('series_late').values(old).execute()
    const file = readFileSync(
      join(migrationsFolder, '2026-11-22-1600-keep-dates-of-daily-values.sql'),
      'utf8',
    )
    for (const statement of splitStatements(file)) await sql.raw(statement).execute(db)
    await mergeLate(context)
    expect(await storedOf(berlin.subject.id)).toEqual([
      ['2026-03-29', 1000],
      ['2026-03-30', 1001],
    ])

    const tokyo = await aWearer('Asia/Tokyo')
    await ingestSamples(context, [tokyo.series], { mode: 'stage' })
    await mergeLate(context)
    expect(await storedOf(tokyo.subject.id)).toEqual(tokyo.given)
  },
)

test('a day stored by an earlier version keeps its date', async () => {
  const { subject, device, series, moveTo } = await aWearer('Asia/Tokyo')
  await ingestSamples(context, [series])
  // The former form of rows of an unworn device: Tokyo's date under its UTC midnight.
  const [moved] = await db
    .deleteFrom('series_day')
    .where('subject_id', '=', subject.id)
    .where('local_date', '=', '2026-03-02')
    .returningAll()
    .execute()
  if (!moved) throw new Error('There is no such day.')
  const ofNobody = {
    subject_id: device.holding_subject_id,
    time_zone: 'UTC',
    starts_at: new Date('2026-03-02T00:00Z'),
  }
  await db
    .insertInto('series_day')
    .values({ ...moved, ...ofNobody })
    .execute()
  await moveTo('Pacific/Kiritimati')
  await moveTo('America/Sao_Paulo')
  expect((await storedOf(subject.id)).slice(0, 3)).toEqual([
    ['2026-03-01', 1000],
    ['2026-03-02', 1001],
    ['2026-03-03', 1002],
  ])
})
