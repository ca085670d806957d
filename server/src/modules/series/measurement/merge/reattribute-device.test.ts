import { expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { dayBounds } from '../calendar/local-day'
import { dayStates } from '../days/day-state'
import { decodeChunk } from '../store/codec'
import { ingestSamples } from './ingest-samples'
import { ingestSleep } from './ingest-sleep'
import { reattributeDevice } from './reattribute-device'

const { db } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }
const hour = 3_600_000
const { startsAt: midnight, endsAt } = dayBounds('2026-11-10', 'Asia/Tokyo')
const noon = midnight + 12 * hour

async function aStudy() {
  const project = await aProject(db)
  const values = { project_id: project.id, enrolled_on: '2026-11-01' }
  const [first, second] = [
    await aTestSubject(db, values),
    await aTestSubject(db, { ...values, time_zone: 'Europe/Berlin' }),
  ]
  const device = await aDevice(db, { company_id: project.company_id, last_sync_at: context.now() })
  const change = { deviceId: device.id, from: new Date(midnight), to: new Date(endsAt) }
  return { first, second, device, change }
}

/** One heart rate an hour: the value is the hour. */
const hourly = (deviceId: string) => ({
  deviceId,
  metric: 'heart_rate' as const,
  source: 'sample' as const,
  times: Float64Array.from({ length: 24 }, (_, i) => midnight + i * hour),
  values: Float64Array.from({ length: 24 }, (_, i) => 60 + i),
})

const valuesOf = async (subjectId: string) => {
  const rows = await db
    .selectFrom('series_day')
    .select(['local_date', 'samples'])
    .where('subject_id', '=', subjectId)
    .orderBy('local_date')
    .execute()
  return rows.flatMap(({ samples }) => [...decodeChunk(samples).values])
}
const dayOf = async (subjectId: string, date = '2026-11-10') => {
  const day = await db
    .selectFrom('subject_day')
    .select(['heart_rate', 'wear_minutes', 'sleep_minutes', 'day_state'])
    .where('subject_id', '=', subjectId)
    .where('local_date', '=', date)
    .executeTakeFirst()
  return day && { ...day, day_state: dayStates[day.day_state[0] ?? 99] }
}
const hours = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => 60 + from + i)
const everything = async (...subjectIds: string[]) =>
  Promise.all(
    (['series_day', 'subject_day', 'sleep_session'] as const).map((table) =>
      db
        .selectFrom(table)
        .selectAll()
        .where('subject_id', 'in', subjectIds)
        .orderBy('subject_id')
        .orderBy('local_date')
        .execute(),
    ),
  )

test('data of a device that nobody wore goes to the person whose link is made later', async () => {
  const { first, device, change } = await aStudy()
  await ingestSamples(context, [hourly(device.id)])
  expect(await valuesOf(device.holding_subject_id)).toEqual(hours(0, 24))
  await aLink(db, device, first)
  await reattributeDevice(context, change)
  expect(await valuesOf(device.holding_subject_id)).toEqual([])
  expect(await valuesOf(first.id)).toEqual(hours(0, 24))
  expect(await dayOf(first.id)).toMatchObject({ heart_rate: 71.5, wear_minutes: 24, day_state: 'complete' })
})

test('a link that turns out to have ended at noon splits the day there, into days of the next person’s zone', async () => {
  const { first, second, device, change } = await aStudy()
  await aLink(db, device, first)
  await ingestSamples(context, [hourly(device.id)])
  await db
    .updateTable('device_link')
    .set({ linked_to: new Date(noon) })
    .where('device_id', '=', device.id)
    .execute()
  await aLink(db, device, second, { linked_from: new Date(noon) })
  await reattributeDevice(context, change)

  expect(await valuesOf(first.id)).toEqual(hours(0, 12))
  expect(await valuesOf(second.id)).toEqual(hours(12, 24))
  expect(await dayOf(first.id)).toMatchObject({ heart_rate: 65.5, wear_minutes: 12 })
  // Noon in Tokyo is four in the morning in Berlin: the twelve hours lie within one day there.
  expect(await dayOf(second.id)).toMatchObject({ heart_rate: 77.5, wear_minutes: 12 })
})

test('run again it changes nothing', async () => {
  const { first, device, change } = await aStudy()
  await ingestSamples(context, [hourly(device.id)])
  await aLink(db, device, first, { linked_to: new Date(noon) })
  await reattributeDevice(context, change)
  const before = await everything(first.id, device.holding_subject_id)
  await reattributeDevice({ db, now: () => new Date('2026-11-21T10:00:00Z') }, change)
  expect(await everything(first.id, device.holding_subject_id)).toEqual(before)
})

test("a removed link empties the former wearer's days, with the reason that there was no device", async () => {
  const { first, device, change } = await aStudy()
  await aLink(db, device, first)
  await ingestSamples(context, [hourly(device.id)])
  await db.deleteFrom('device_link').where('device_id', '=', device.id).execute()
  await reattributeDevice(context, { ...change, subjectIds: [first.id] })
  expect(await valuesOf(first.id)).toEqual([])
  expect(await valuesOf(device.holding_subject_id)).toEqual(hours(0, 24))
  expect(await dayOf(first.id)).toMatchObject({ heart_rate: null, day_state: 'no_device' })
})

test('a night belongs to the wearer for most of it, and a daily figure to nobody', async () => {
  const { first, second, device, change } = await aStudy()
  await aLink(db, device, first)
  await ingestSleep(context, [
    {
      deviceId: device.id,
      source: 'sample',
      naturalKey: 'n',
      startedAt: new Date(noon - 2 * hour),
      endedAt: new Date(noon + 5 * hour),
    },
  ])
  await ingestSamples(context, [
    {
      deviceId: device.id,
      metric: 'steps',
      source: 'day',
      dates: ['2026-11-10'],
      values: Float64Array.of(4000),
    },
  ])
  await db
    .updateTable('device_link')
    .set({ linked_to: new Date(noon - hour) })
    .where('device_id', '=', device.id)
    .execute()
  await aLink(db, device, second, { linked_from: new Date(noon - hour) })
  await reattributeDevice(context, change)
  expect((await dayOf(first.id))?.sleep_minutes).toBeNull()
  expect((await dayOf(second.id))?.sleep_minutes).toBe(420)
  expect(await valuesOf(first.id)).toEqual([])
  expect(await valuesOf(second.id)).toEqual([])
  expect(await valuesOf(device.holding_subject_id)).toEqual([4000])
})

test('samples that arrive while links change belong to the wearer by the final links', async () => {
  const { first, second, device, change } = await aStudy()
  await aLink(db, device, first)
  const ingest = () => ingestSamples(context, [hourly(device.id)])
  const relink = async () => {
    await db
      .updateTable('device_link')
      .set({ test_subject_id: second.id })
      .where('device_id', '=', device.id)
      .execute()
    await reattributeDevice(context, { ...change, subjectIds: [first.id] })
  }
  await Promise.all([ingest(), relink(), ingest(), ingest()])
  expect(await valuesOf(first.id)).toEqual([])
  expect(await valuesOf(second.id)).toEqual(hours(0, 24))
})
