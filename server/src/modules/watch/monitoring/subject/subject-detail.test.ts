import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../../testing/people'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { newId } from '../../../../platform/postgres/ids'
import type { ProjectTable } from '../../../../platform/tables'
import {
  dayBounds,
  dayStates,
  ingestSamples,
  type MetricKey,
  metricKeys,
  type SourceKey,
} from '../../../series/measurement'

const { db } = await testDatabase()
const now = () => new Date('2026-11-21T00:30:00Z')
const company = await aCompany(db)
const owner = await anOwner(db, company)
const minute = 60_000
const midnight = dayBounds('2026-11-20', 'Asia/Tokyo').startsAt

const dayQuery = `query Day($id: ID!, $date: Date!) { testSubjectDay(testSubjectId: $id, date: $date) {
  date timeZone startsAt endsAt metrics { metric state value sharedValue minimum maximum sampleCount isComputed } wearMinutes isValid
  notWornSpans knownUntil sleep { startedAt minutesAsleep efficiency isNap stageStarts stages } stepsByHour
  baselineLower baselineMedian baselineUpper baselineDays } }`
const seriesQuery = `query Series($id: ID!, $metric: MetricKey! = HEART_RATE, $from: DateTime!, $to: DateTime!, $columns: Int! = 600) {
  testSubjectSeries(testSubjectId: $id, metric: $metric, from: $from, to: $to, columns: $columns) {
    metric times minimum mean maximum sampleCount } }`
const calendarQuery = `query Calendar($id: ID!, $from: Date!, $to: Date!) {
  wearCalendar(testSubjectId: $id, from: $from, to: $to) { dates minutes states received } }`
const window = { from: '2026-11-19T15:00:00Z', to: '2026-11-20T15:00:00Z' }
const dates = { from: '2026-11-18', to: '2026-11-22' }

const ask = (document: string, variables: object, who: Parameters<typeof graphqlAs>[1] = owner) =>
  graphqlAs<Record<string, Record<string, unknown>>>(db, who, document, { ...variables }, { now })
async function read(document: string, variables: object) {
  const { data, errors } = await ask(document, variables)
  expect(errors).toBeUndefined()
  return Object.values(data ?? {})[0] as Record<string, unknown>
}
const refusal = async (answer: ReturnType<typeof ask>) =>
  ((await answer).errors?.[0]?.originalError as { code?: string } | undefined)?.code

async function aWearer(values: Partial<Insertable<ProjectTable>> = {}, lastSyncAt = '2026-11-21T00:27:00Z') {
  const project = await aProject(db, { company_id: company.id, ...values })
  const subject = await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-10-01' })
  const device = await aDevice(db, { company_id: company.id, last_sync_at: new Date(lastSyncAt) })
  await aLink(db, device, subject)
  return { project, subject, device }
}
const ingest = (
  deviceId: string,
  metric: MetricKey,
  source: Exclude<SourceKey, 'day'>,
  samples: [number, number][],
) =>
  ingestSamples({ db, now }, [
    {
      deviceId,
      metric,
      source,
      times: Float64Array.from(samples, ([time]) => time),
      values: Float64Array.from(samples, ([, value]) => value),
    },
  ])
const ingestSteps = (deviceId: string, date: string, steps: number) =>
  ingestSamples({ db, now }, [
    { deviceId, metric: 'steps', source: 'day', dates: [date], values: Float64Array.of(steps) },
  ])
const everyMinute = (from: number, to: number, value: number): [number, number][] =>
  Array.from({ length: to - from }, (_, i) => [midnight + (from + i) * minute, value])
const metricOf = (day: Record<string, unknown>, metric: string) =>
  (day.metrics as { metric: string }[]).find((one) => one.metric === metric)

describe.each([
  ['a day', dayQuery, { date: '2026-11-20' }],
  ['a series', seriesQuery, window],
  ['a calendar', calendarQuery, dates],
] as const)('%s is refused', (_, document, variables) => {
  test('to nobody, to administrators, to strangers and to members of another project', async () => {
    const { subject } = await aWearer()
    const asked = { ...variables, id: subject.id }
    const elsewhere = await aProject(db, { company_id: company.id })

    expect(await refusal(ask(document, asked, null))).toBe('UNAUTHENTICATED')
    expect(await refusal(ask(document, asked, await anAdmin(db)))).toBe('FORBIDDEN')
    expect(await refusal(ask(document, asked, await aStranger(db)))).toBe('NOT_FOUND')
    expect(await refusal(ask(document, asked, await aMember(db, company, [elsewhere])))).toBe('NOT_FOUND')
  })
  test('for an unknown id, and for a text that is no id', async () => {
    expect(await refusal(ask(document, { ...variables, id: newId() }))).toBe('NOT_FOUND')
    expect(await refusal(ask(document, { ...variables, id: "' or 1=1" }))).toBe('NOT_FOUND')
  })
})

test('series of no length, of more than 400 days or of 2001 columns are refused by name', async () => {
  const { subject } = await aWearer()
  for (const wrong of [
    { to: window.from },
    { from: '2025-10-01T00:00:00Z' },
    { columns: 2001 },
    { columns: 0 },
  ]) {
    expect(await refusal(ask(seriesQuery, { id: subject.id, ...window, ...wrong }))).toBe('INVALID_INPUT')
  }
})

describe('a day of a subject', () => {
  test('has its figures, spans without the device, and steps by hour', async () => {
    const { subject, device } = await aWearer()
    await ingest(device.id, 'heart_rate', 'sample', [
      ...everyMinute(0, 600, 60),
      ...everyMinute(660, 1440, 80),
    ])
    await ingest(device.id, 'steps', 'minute', [...everyMinute(0, 120, 0), ...everyMinute(120, 130, 7)])

    const day = await read(dayQuery, { id: subject.id, date: '2026-11-20' })
    expect(day).toMatchObject({
      timeZone: 'Asia/Tokyo',
      startsAt: '2026-11-19T15:00:00.000Z',
      endsAt: '2026-11-20T15:00:00.000Z',
      knownUntil: '2026-11-20T15:00:00.000Z',
      wearMinutes: 1380,
      isValid: true,
      notWornSpans: [midnight + 600 * minute, midnight + 660 * minute],
      stepsByHour: [0, 0, 70, ...Array(21).fill(null)],
      baselineDays: 0,
    })
    expect(metricOf(day, 'HEART_RATE')).toEqual({
      metric: 'HEART_RATE',
      state: 'COMPLETE',
      value: 71.3,
      sharedValue: null,
      minimum: 60,
      maximum: 80,
      sampleCount: 1380,
      isComputed: false,
    })
    expect(metricOf(day, 'STEPS')).toMatchObject({ value: 70, sampleCount: 130 })
    // Two hours without a step at 60 beats.
    expect(metricOf(day, 'RESTING_HEART_RATE')).toMatchObject({ value: 60, isComputed: true, sampleCount: 0 })
    expect(metricOf(day, 'WEIGHT')).toMatchObject({ state: 'NOT_MEASURED', value: null, isComputed: false })
  })

  test('is not called not worn after its last sync, nor for a gap of four minutes', async () => {
    const { subject, device } = await aWearer({}, '2026-11-20T01:00:00Z')
    await ingest(device.id, 'heart_rate', 'sample', [
      ...everyMinute(0, 300, 60),
      ...everyMinute(304, 500, 60),
    ])

    expect(await read(dayQuery, { id: subject.id, date: '2026-11-20' })).toMatchObject({
      knownUntil: '2026-11-20T01:00:00.000Z',
      notWornSpans: [midnight + 500 * minute, midnight + 600 * minute],
    })
  })

  test('on which the device changed hands shows 交代日, with the unassigned figure', async () => {
    const { project, subject, device } = await aWearer()
    const noon = new Date(midnight + 720 * minute)
    await db.updateTable('device_link').set({ linked_to: noon }).where('device_id', '=', device.id).execute()
    const next = await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-10-01' })
    await aLink(db, device, next, { linked_from: noon })
    await ingestSteps(device.id, '2026-11-20', 19_948)
    for (const { id } of [subject, next]) {
      const day = await read(dayQuery, { id, date: '2026-11-20' })
      expect(metricOf(day, 'STEPS')).toMatchObject({ state: 'HANDED_OVER', value: null, sharedValue: 19_948 })
    }
    const grid = `query ($id: ID!) { monitoringGrid(projectId: $id, metric: STEPS, from: "2026-11-20", to: "2026-11-20") { values states } }`
    expect(await read(grid, { id: project.id })).toEqual({ values: [[null], [null]], states: [[15], [15]] })
  })

  test('that is not over is known until its last sync, though it has figures of the whole day', async () => {
    const { subject, device } = await aWearer({}, '2026-11-20T23:32:00Z')
    await ingest(device.id, 'heart_rate', 'sample', everyMinute(1440, 1950, 60))
    await ingestSteps(device.id, '2026-11-21', 1200)

    const known = { knownUntil: '2026-11-20T23:32:00.000Z', notWornSpans: [] }
    const tomorrow = { now: () => new Date('2026-11-21T16:00:00Z') }
    for (const later of [{ now }, tomorrow]) {
      const variables = { id: subject.id, date: '2026-11-21' }
      const { data } = await graphqlAs<{ testSubjectDay: object }>(db, owner, dayQuery, variables, later)
      expect(data?.testSubjectDay).toMatchObject(known)
    }
  })

  test('has no span at all where wear is unknown', async () => {
    const { subject, device } = await aWearer({ wear_method: 'none' })
    await ingest(device.id, 'heart_rate', 'sample', everyMinute(0, 10, 60))

    expect(await read(dayQuery, { id: subject.id, date: '2026-11-20' })).toMatchObject({
      wearMinutes: null,
      isValid: null,
      notWornSpans: [],
    })
  })

  test('on which clocks change has 23 or 25 hours', async () => {
    const { subject } = await aWearer({ time_zone: 'Europe/Berlin' })
    const spring = await read(dayQuery, { id: subject.id, date: '2026-03-29' })
    const autumn = await read(dayQuery, { id: subject.id, date: '2026-10-25' })
    expect([spring.stepsByHour, autumn.stepsByHour]).toEqual([Array(23).fill(null), Array(25).fill(null)])
  })

  test('to come has its bounds and nothing else', async () => {
    const { subject } = await aWearer()
    expect(await read(dayQuery, { id: subject.id, date: '2026-11-22' })).toMatchObject({
      startsAt: '2026-11-21T15:00:00.000Z',
      knownUntil: '2026-11-21T15:00:00.000Z',
      metrics: [],
      wearMinutes: null,
      sleep: [],
    })
  })

  test('before enrolment says so for every metric, without a row', async () => {
    const { subject } = await aWearer()
    const { metrics } = await read(dayQuery, { id: subject.id, date: '2026-09-30' })
    expect(new Set((metrics as { state: string }[]).map(({ state }) => state))).toEqual(
      new Set(['NOT_ENROLLED']),
    )
  })

  test('that does not exist is refused', async () => {
    const { subject } = await aWearer()
    const { errors } = await ask(dayQuery, { id: subject.id, date: '2026-02-29' })
    expect(errors?.[0]?.message).toContain('$date')
  })

  test('shows the night of the device that slept longest, naps apart', async () => {
    const { subject, device } = await aWearer()
    const second = await aDevice(db, { company_id: company.id })
    const session = {
      subject_id: subject.id,
      source: 0,
      local_date: '2026-11-20',
      time_zone: 'Asia/Tokyo',
      is_nap: false,
      minutes_awake: 60,
      updated_at: now(),
    }
    const times = (from: string, to: string) => ({
      started_at: new Date(from),
      ended_at: new Date(to),
      natural_key: from,
    })
    await db
      .insertInto('sleep_session')
      .values([
        {
          ...session,
          ...times('2026-11-19T14:24:00Z', '2026-11-19T21:24:00Z'),
          device_id: device.id,
          minutes_asleep: 360,
        },
        {
          ...session,
          ...times('2026-11-20T04:00:00Z', '2026-11-20T05:30:00Z'),
          device_id: device.id,
          minutes_asleep: 30,
          is_nap: true,
        },
        {
          ...session,
          ...times('2026-11-19T14:30:00Z', '2026-11-19T21:00:00Z'),
          device_id: second.id,
          minutes_asleep: 330,
        },
      ])
      .execute()

    const { sleep } = await read(dayQuery, { id: subject.id, date: '2026-11-20' })
    expect(sleep).toMatchObject([
      { minutesAsleep: 360, isNap: false, efficiency: 360 / 420 },
      { minutesAsleep: 30, isNap: true },
    ])
  })

  test('has the own usual range of the valid days before it, by the clock', async () => {
    const { subject, device } = await aWearer()
    // Nine valid days at 60 to 68 beats at half past noon, and one that was worn too little.
    for (let back = 1; back <= 10; back += 1) {
      const start = dayBounds(`2026-11-${20 - back}`, 'Asia/Tokyo').startsAt
      await ingest(device.id, 'heart_rate', 'sample', [
        [start + 750 * minute, back === 10 ? 200 : 60 + back - 1],
      ])
      await db
        .updateTable('subject_day')
        .set({ wear_minutes: back === 10 ? 599 : 600 })
        .where('subject_id', '=', subject.id)
        .where('local_date', '=', `2026-11-${20 - back}`)
        .execute()
    }

    const day = await read(dayQuery, { id: subject.id, date: '2026-11-20' })
    expect(day.baselineDays).toBe(9)
    const [lower, middle, upper] = [day.baselineLower, day.baselineMedian, day.baselineUpper] as number[][]
    expect([lower?.[50], middle?.[50], upper?.[50]]).toEqual([62, 64, 66])
    expect(middle).toHaveLength(96)
    expect(middle?.filter((value) => value !== null)).toHaveLength(1)
  })
})

describe('a series', () => {
  test('keeps the least and the greatest of each column in a window of two days', async () => {
    const { subject, device } = await aWearer()
    await ingest(device.id, 'heart_rate', 'sample', [
      [midnight, 60],
      [midnight + 1000, 180],
      [midnight + 12 * 60 * minute, 70],
      [midnight + 24 * 60 * minute, 99],
    ])

    expect(await read(seriesQuery, { id: subject.id, ...window, columns: 2 })).toEqual({
      metric: 'HEART_RATE',
      times: [midnight + 6 * 60 * minute, midnight + 18 * 60 * minute],
      minimum: [60, 70],
      mean: [120, 70],
      maximum: [180, 70],
      sampleCount: 3,
    })
  })

  test('over thirty days gives the same extremes from roll-ups as from samples', async () => {
    const { subject, device } = await aWearer()
    const samples = Array.from({ length: 1000 }, (_, i): [number, number] => [
      midnight - 20 * 86_400_000 + i * 17 * minute,
      60 + ((i * 37) % 90),
    ])
    await ingest(device.id, 'heart_rate', 'sample', samples)
    const month = { id: subject.id, from: '2026-10-22T15:00:00Z', to: '2026-11-21T15:00:00Z' }

    const coarse = await read(seriesQuery, { ...month, columns: 30 })
    expect(coarse.sampleCount).toBe(1000)
    const days = coarse.times as number[]
    for (const [i, middle] of days.entries()) {
      const inDay = samples.filter(([at]) => Math.abs(at - middle) <= 43_200_000).map(([, value]) => value)
      expect((coarse.maximum as number[])[i]).toBe(Math.max(...inDay))
    }
    expect((await read(seriesQuery, { ...month, columns: 2000 })).sampleCount).toBe(1000)
  })

  test('is the better one of two devices worn at once, not both', async () => {
    const { subject, device } = await aWearer()
    const second = await aDevice(db, { company_id: company.id })
    await aLink(db, second, subject)
    await ingest(device.id, 'heart_rate', 'sample', everyMinute(0, 100, 60))
    await ingest(second.id, 'heart_rate', 'sample', everyMinute(50, 60, 90))

    const { sampleCount } = await read(seriesQuery, { id: subject.id, ...window })
    expect(sampleCount).toBe(100)
  })

  test('prefers the finer of two sources of one device', async () => {
    const { subject, device } = await aWearer()
    await ingest(device.id, 'steps', 'minute', everyMinute(0, 5, 10))
    await ingestSteps(device.id, '2026-11-20', 9000)

    expect(await read(seriesQuery, { id: subject.id, metric: 'STEPS', ...window })).toMatchObject({
      sampleCount: 5,
      maximum: [10, 10],
    })
  })
})

test('the wear calendar has minutes, reasons and whether anything arrived day by day', async () => {
  const { subject } = await aWearer()
  await aSubjectDay(db, subject, {
    local_date: '2026-11-19',
    wear_minutes: 599,
    last_sample_at: new Date('2026-11-19T09:00:00Z'),
  })
  await aSubjectDay(db, subject, { local_date: '2026-11-20', wear_minutes: 0, states: { wear: 'not_worn' } })
  const code = (state: (typeof dayStates)[number]) => dayStates.indexOf(state)

  expect(await read(calendarQuery, { id: subject.id, ...dates })).toEqual({
    dates: ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    minutes: [null, 599, 0, null, null],
    // Of today its device has synced most, so that nothing means not worn.
    states: [code('not_synced'), code('worn_partial'), code('not_worn'), code('not_worn'), null],
    received: [false, true, false, false, false],
  })
  expect(await refusal(ask(calendarQuery, { id: subject.id, from: '2025-01-01', to: '2026-11-20' }))).toBe(
    'INVALID_INPUT',
  )
})

test('every metric has its unit, and a code where LOINC has one', async () => {
  const { data, errors } = await ask('{ metrics { key unit loinc kind } }', {})
  expect(errors).toBeUndefined()
  const listed = Object.values(data?.metrics ?? {}) as { key: string }[]
  expect(listed.map(({ key }) => key)).toEqual(metricKeys.map((key) => key.toUpperCase()))
  expect(listed[0]).toEqual({
    key: 'HEART_RATE',
    unit: '/min',
    loinc: '8867-4',
    kind: 'INSTANT',
  })
  expect(await refusal(ask('{ metrics { key } }', {}, null))).toBe('UNAUTHENTICATED')
})
