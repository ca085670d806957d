import { expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import type { SleepInput } from '../sleep/sleep-row'
import { decodeStages } from '../sleep/sleep-stages'
import { ingestSamples } from './ingest-samples'
import { ingestSleep } from './ingest-sleep'

const { db } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }

async function aWearer() {
  const project = await aProject(db, { wear_method: 'steps_or_heart_rate' })
  const subject = await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-01-01' })
  const device = await aDevice(db, { company_id: project.company_id })
  await aLink(db, device, subject)
  return { subject, device }
}

const at = (time: string) => new Date(`${time}+09:00`)
const aNight = (deviceId: string, values: Partial<SleepInput> = {}): SleepInput => ({
  deviceId,
  source: 'sample',
  naturalKey: 'night-1',
  startedAt: at('2026-11-09T23:00'),
  endedAt: at('2026-11-10T06:30'),
  ...values,
})
const sessionsOf = (subjectId: string) =>
  db
    .selectFrom('sleep_session')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('started_at')
    .execute()
const sleepMinutesOf = async (subjectId: string, date: string) =>
  (
    await db
      .selectFrom('subject_day')
      .select('sleep_minutes')
      .where('subject_id', '=', subjectId)
      .where('local_date', '=', date)
      .executeTakeFirst()
  )?.sleep_minutes

test('a session that ends before it starts or lasts longer than a day is refused by its place', async () => {
  const { subject, device } = await aWearer()
  const report = await ingestSleep(context, [
    aNight(device.id, { endedAt: at('2026-11-09T22:00') }),
    aNight(device.id, { endedAt: at('2026-11-12T22:00') }),
  ])
  expect(report).toEqual({ written: 0, unchanged: 0, rejected: [0, 1], differing: [], days: [] })
  expect(await sessionsOf(subject.id)).toEqual([])
})

test('a night belongs to the day on which it ends, and a nap is kept apart', async () => {
  const { subject, device } = await aWearer()
  await ingestSleep(context, [
    aNight(device.id),
    aNight(device.id, {
      naturalKey: 'nap',
      isNap: true,
      startedAt: at('2026-11-10T14:00'),
      endedAt: at('2026-11-10T14:40'),
    }),
  ])
  expect((await sessionsOf(subject.id)).map(({ local_date, is_nap }) => [local_date, is_nap])).toEqual([
    ['2026-11-10', false],
    ['2026-11-10', true],
  ])
  expect(await sleepMinutesOf(subject.id, '2026-11-10')).toBe(450)
})

test('the same night read twice changes nothing; read again with another end it replaces itself', async () => {
  const { subject, device } = await aWearer()
  await ingestSleep(context, [aNight(device.id)])
  const before = await sessionsOf(subject.id)
  expect(await ingestSleep(context, [aNight(device.id)])).toMatchObject({
    written: 0,
    unchanged: 1,
    days: [],
  })
  expect(await sessionsOf(subject.id)).toEqual(before)

  await ingestSleep(context, [aNight(device.id, { endedAt: at('2026-11-10T07:00') })])
  expect(await sessionsOf(subject.id)).toHaveLength(1)
  expect(await sleepMinutesOf(subject.id, '2026-11-10')).toBe(480)
})

test('a night edited under another key replaces the sessions it overlaps, also on another day', async () => {
  const { subject, device } = await aWearer()
  await ingestSleep(context, [aNight(device.id, { endedAt: at('2026-11-09T23:50') })])
  await ingestSleep(context, [aNight(device.id, { naturalKey: 'edited' })])
  expect((await sessionsOf(subject.id)).map(({ natural_key }) => natural_key)).toEqual(['edited'])
  expect(await sleepMinutesOf(subject.id, '2026-11-09')).toBeNull()
  expect(await sleepMinutesOf(subject.id, '2026-11-10')).toBe(450)
})

test('minutes of each stage are kept, and time awake is not sleep', async () => {
  const { subject, device } = await aWearer()
  await ingestSleep(context, [
    aNight(device.id, {
      stages: [
        { stage: 'light', startedAt: at('2026-11-09T23:00'), minutes: 100 },
        { stage: 'awake', startedAt: at('2026-11-10T00:40'), minutes: 20 },
        { stage: 'deep', startedAt: at('2026-11-10T01:00'), minutes: 90 },
        { stage: 'rem', startedAt: at('2026-11-10T02:30'), minutes: 9999 },
      ],
    }),
  ])
  const [session] = await sessionsOf(subject.id)
  expect(session).toMatchObject({
    minutes_asleep: 430,
    minutes_awake: 20,
    minutes_light: 100,
    minutes_deep: 90,
    minutes_rem: 240,
    efficiency: 0.956,
  })
  expect(session?.stages && decodeStages(session.stages).map(({ stage, start }) => [stage, start])).toEqual([
    ['light', 0],
    ['awake', 100],
    ['deep', 120],
    ['rem', 210],
  ])
})

test('a night counts as worn on both of its days', async () => {
  const { subject, device } = await aWearer()
  const steps = ['2026-11-09T12:00', '2026-11-10T12:00'].map((time) => at(time).getTime())
  await ingestSamples(context, [
    {
      deviceId: device.id,
      metric: 'steps',
      source: 'minute',
      times: Float64Array.from(steps),
      values: Float64Array.of(9, 9),
    },
  ])
  await ingestSleep(context, [aNight(device.id)])
  const worn = await db
    .selectFrom('subject_day')
    .select(['local_date', 'wear_minutes'])
    .where('subject_id', '=', subject.id)
    .orderBy('local_date')
    .execute()
  expect(worn).toEqual([
    { local_date: '2026-11-09', wear_minutes: 61 },
    { local_date: '2026-11-10', wear_minutes: 391 },
  ])
})

test('without sessions the figure that the provider gives for the day is shown', async () => {
  const { subject, device } = await aWearer()
  await ingestSamples(context, [
    {
      deviceId: device.id,
      metric: 'sleep',
      source: 'day',
      dates: ['2026-11-10'],
      values: Float64Array.of(327),
    },
  ])
  expect(await sleepMinutesOf(subject.id, '2026-11-10')).toBe(327)
})
