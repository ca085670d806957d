import { describe, expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { dayBounds } from '../calendar/local-day'
import { dayStates } from '../days/day-state'
import { ensureDays } from '../days/refresh-days'
import { decodeChunk } from '../store/codec'
import { decideDaysAnew } from './decide-days-anew'
import { ingestSamples } from './ingest-samples'
import { mergeLate } from './merge-late'
import { reattributeDevice } from './reattribute-device'

const { db } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }
const hour = 3_600_000
const { startsAt: midnight } = dayBounds('2026-11-10', 'Asia/Tokyo')

/** One heart rate an hour on the 10th in Tokyo; the value is the hour. */
async function aMeasuredDay(zones: { project?: string; subject?: string }) {
  const project = await aProject(db, { time_zone: zones.project ?? 'Asia/Tokyo' })
  const subject = await aTestSubject(db, {
    project_id: project.id,
    enrolled_on: '2026-11-01',
    time_zone: zones.subject ?? null,
  })
  const device = await aDevice(db, { company_id: project.company_id })
  await aLink(db, device, subject)
  const times = Float64Array.from({ length: 24 }, (_, i) => midnight + i * hour)
  const values = Float64Array.from({ length: 24 }, (_, i) => 60 + i)
  await ingestSamples(context, [
    { deviceId: device.id, metric: 'heart_rate', source: 'sample', times, values },
  ])
  return { project, subject, device }
}

/** The stored values by local day and zone, and what the dashboards read of each day. */
async function daysOf(subjectId: string) {
  const series = await db
    .selectFrom('series_day')
    .select(['local_date', 'time_zone', 'samples'])
    .where('subject_id', '=', subjectId)
    .orderBy('local_date')
    .execute()
  const days = await db
    .selectFrom('subject_day')
    .select(['local_date', 'time_zone', 'wear_minutes'])
    .where('subject_id', '=', subjectId)
    .where('wear_minutes', '>', 0)
    .orderBy('local_date')
    .execute()
  return {
    series: series.map(({ samples, ...day }) => ({
      ...day,
      values: [...decodeChunk(samples).values].length,
    })),
    days,
  }
}

const inTokyo = (time_zone = 'Asia/Tokyo') => ({
  series: [{ local_date: '2026-11-10', time_zone, values: 24 }],
  days: [{ local_date: '2026-11-10', time_zone, wear_minutes: 24 }],
})
// Midnight in Tokyo is 16:00 of the day before in Berlin.
const inBerlin = {
  series: [
    { local_date: '2026-11-09', time_zone: 'Europe/Berlin', values: 8 },
    { local_date: '2026-11-10', time_zone: 'Europe/Berlin', values: 16 },
  ],
  days: [
    { local_date: '2026-11-09', time_zone: 'Europe/Berlin', wear_minutes: 8 },
    { local_date: '2026-11-10', time_zone: 'Europe/Berlin', wear_minutes: 16 },
  ],
}

test("measurements move into the days of a subject's corrected zone, and back", async () => {
  const { project, subject } = await aMeasuredDay({})
  expect(await daysOf(subject.id)).toEqual(inTokyo())
  const move = async (time_zone: string | null) => {
    await db.updateTable('test_subject').set({ time_zone }).where('id', '=', subject.id).execute()
    await decideDaysAnew(context, { projectId: project.id, subjectIds: [subject.id] })
  }
  await move('Europe/Berlin')
  expect(await daysOf(subject.id)).toEqual(inBerlin)
  // Repeating it changes nothing.
  await move('Europe/Berlin')
  expect(await daysOf(subject.id)).toEqual(inBerlin)
  await move(null)
  expect(await daysOf(subject.id)).toEqual(inTokyo())
})

test("another zone of the project moves everybody's days but of those who have a zone of their own", async () => {
  const { project, subject } = await aMeasuredDay({})
  await db.updateTable('project').set({ time_zone: 'Europe/Berlin' }).where('id', '=', project.id).execute()
  await decideDaysAnew(context, { projectId: project.id, subjectIds: null })
  expect(await daysOf(subject.id)).toEqual(inBerlin)

  const own = await aMeasuredDay({ subject: 'Asia/Tokyo' })
  await db
    .updateTable('project')
    .set({ time_zone: 'Europe/Berlin' })
    .where('id', '=', own.project.id)
    .execute()
  await decideDaysAnew(context, { projectId: own.project.id, subjectIds: null })
  expect(await daysOf(own.subject.id)).toEqual(inTokyo())
})

test('samples that arrive before the days are re-bucketed are staged, and merged afterwards', async () => {
  const { project, subject, device } = await aMeasuredDay({})
  const neighbour = await aMeasuredDay({})
  await db
    .updateTable('test_subject')
    .set({ time_zone: 'Europe/Berlin' })
    .where('id', '=', subject.id)
    .execute()
  const late = (deviceId: string, mode: 'merge' | 'stage') => {
    const times = Float64Array.of(midnight + 10.5 * hour)
    const series = {
      deviceId,
      metric: 'heart_rate',
      source: 'sample',
      times,
      values: times.map(() => 99),
    } as const
    return ingestSamples(context, [series], { mode })
  }
  expect(await late(device.id, 'merge')).toMatchObject({ written: 1, days: [] })
  await late(neighbour.device.id, 'stage')
  expect(await mergeLate(context)).toBe(1)
  expect(await daysOf(subject.id)).toEqual(inTokyo())
  expect((await daysOf(neighbour.subject.id)).series[0]?.values).toBe(25)

  await decideDaysAnew(context, { projectId: project.id, subjectIds: [subject.id] })
  expect(await mergeLate(context)).toBe(1)
  const [before, day] = await db
    .selectFrom('series_day')
    .select(['starts_at', 'samples'])
    .where('subject_id', '=', subject.id)
    .orderBy('local_date')
    .execute()
  const instants = [before, day].flatMap((row) =>
    row ? [...decodeChunk(row.samples).offsets].map((offset) => row.starts_at.getTime() + offset) : [],
  )
  const hours = Array.from({ length: 24 }, (_, i) => midnight + i * hour)
  expect(instants).toEqual([...hours, midnight + 10.5 * hour].sort((a, b) => a - b))
})

describe('a study that ended years ago keeps its number of days', () => {
  const first = '2016-04-12'
  const daysIn2016 = (subjectId: string) =>
    db.selectFrom('subject_day').select('local_date').where('subject_id', '=', subjectId).execute()

  /** Measured on the first day, worn for ever after. */
  async function aFinishedStudy(values: { ended_on?: string; end_on?: string; status?: 'closed' }) {
    const { ended_on, ...ofProject } = values
    const project = await aProject(db, ofProject)
    const subject = await aTestSubject(db, {
      project_id: project.id,
      enrolled_on: first,
      ended_on: ended_on ?? null,
    })
    const device = await aDevice(db, { company_id: project.company_id })
    const link = await aLink(db, device, subject, {
      linked_from: new Date(dayBounds(first, 'Asia/Tokyo').startsAt),
    })
    const measured = ['2016-04-12', '2016-05-20']
    await ingestSamples(context, [
      {
        deviceId: device.id,
        metric: 'steps',
        source: 'day',
        dates: measured,
        values: Float64Array.of(5000, 6000),
      },
    ])
    return { project, subject, device, link }
  }

  test.each([
    // Data after the end also have a day.
    ['of which the person has an end', { ended_on: '2016-05-12' }, 32],
    ['that has an end itself', { end_on: '2016-05-12' }, 32],
    ['that is closed', { status: 'closed' }, 2],
  ] as const)('%s, when its zone or its links move and when the daily job runs', async (_, values, days) => {
    const { project, subject, device, link } = await aFinishedStudy(values)
    await db.updateTable('project').set({ time_zone: 'Europe/Berlin' }).where('id', '=', project.id).execute()
    await decideDaysAnew(context, { projectId: project.id, subjectIds: null })
    expect(await daysIn2016(subject.id)).toHaveLength(days)

    await db
      .updateTable('device_link')
      .set({ linked_from: new Date('2016-04-01T00:00:00Z') })
      .where('id', '=', link.id)
      .execute()
    await reattributeDevice(context, {
      deviceId: device.id,
      from: new Date('2016-04-01T00:00:00Z'),
      to: context.now(),
    })
    await ensureDays(context)
    expect(await daysIn2016(subject.id)).toHaveLength(days)
  })

  test('and says so of days after the end of the study', async () => {
    const { project, subject } = await aFinishedStudy({})
    await ensureDays(context)
    expect((await daysIn2016(subject.id)).length).toBeGreaterThan(3800)
    await db.updateTable('project').set({ end_on: '2016-05-12' }).where('id', '=', project.id).execute()
    await decideDaysAnew(context, { projectId: project.id, subjectIds: null })
    const { day_state } = await db
      .selectFrom('subject_day')
      .select('day_state')
      .where('subject_id', '=', subject.id)
      .where('local_date', '=', '2016-06-01')
      .executeTakeFirstOrThrow()
    expect(dayStates[day_state[0] ?? 99]).toBe('not_enrolled')
  })
})
