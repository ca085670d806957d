import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { splitStatements } from '../../../../platform/postgres/migrate/migrate'
import { migrationsFolder } from '../../../../platform/postgres/migrate/migrations-folder'
import { dayBounds } from '../calendar/local-day'
import { dayStates } from '../days/day-state'
import { metricsOfDay } from '../days/metric-day'
import { refreshDays } from '../days/refresh-days'
import { readSubjectDay } from '../days/subject-day-queries'
import { metrics } from '../metric'
import { ingestSamples } from './ingest-samples'
import { reattributeDevice } from './reattribute-device'
import type { SampleSeries } from './sample-series'

const { db } = await testDatabase()
const context = { db, now: () => new Date('2026-11-21T09:00:00Z') }
const date = '2026-11-10'
const { startsAt: midnight, endsAt } = dayBounds(date, 'Asia/Tokyo')
const minute = 60_000
const hour = 3_600_000
const noon = midnight + 12 * hour

async function aStudy(people = 2) {
  const project = await aProject(db, { wear_method: 'steps_or_heart_rate' })
  const device = await aDevice(db, { company_id: project.company_id, last_sync_at: context.now() })
  const subjects = []
  for (let i = 0; i < people; i++) {
    subjects.push(await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-11-01' }))
  }
  const [first, second] = subjects
  if (!first || !second) throw new Error('nobody')
  return { project, device, subjects, first, second }
}
type Study = Awaited<ReturnType<typeof aStudy>>

/** The device passes from one wearer to the next at these instants. */
async function handOver({ device }: Study, wearers: readonly { id: string }[], at: readonly number[]) {
  await db.deleteFrom('device_link').where('device_id', '=', device.id).execute()
  for (const [i, wearer] of wearers.entries()) {
    const [from, to] = [at[i - 1], at[i]]
    await aLink(db, device, wearer, {
      linked_from: from === undefined ? new Date('2026-11-01T00:00:00Z') : new Date(from),
      linked_to: to === undefined ? null : new Date(to),
    })
  }
}

const dailySteps = (deviceId: string, steps: number): SampleSeries => ({
  deviceId,
  metric: 'steps',
  source: 'day',
  dates: [date],
  values: Float64Array.of(steps),
})
const stepsOf = (deviceId: string, source: 'minute' | 'hour', values: readonly number[], from = 0) => ({
  deviceId,
  metric: 'steps' as const,
  source,
  times: Float64Array.from(values, (_, i) => midnight + (from + i) * (source === 'minute' ? minute : hour)),
  values: Float64Array.from(values),
})
const shown = async (subjectId: string) => {
  const row = await db
    .selectFrom('subject_day')
    .select(['steps', 'day_state'])
    .where('subject_id', '=', subjectId)
    .where('local_date', '=', date)
    .executeTakeFirst()
  return row && { steps: row.steps, state: dayStates[row.day_state[metrics.steps.code] ?? 99] }
}
const change = (deviceId: string) => ({ deviceId, from: new Date(midnight), to: new Date(endsAt) })
const none = { steps: null, state: 'handed_over' }

test('a daily figure of a shared day belongs to nobody, and each wearer’s day shows it as such', async () => {
  const study = await aStudy()
  const { project, device, first, second } = study
  await handOver(study, [first, second], [noon])
  const { days } = await ingestSamples(context, [dailySteps(device.id, 19_948)])
  expect(days.map(({ subjectId }) => subjectId).sort()).toEqual([first.id, second.id].sort())
  for (const { id, company_id: companyId } of [first, second]) {
    expect(await shown(id)).toEqual(none)
    const day = await readSubjectDay(db, { id, companyId, zone: 'Asia/Tokyo' }, date, context.now())
    const steps =
      day &&
      metricsOfDay(day, project.valid_day_minutes, context.now()).find(({ metric }) => metric === 'steps')
    expect(steps).toMatchObject({ state: 'handed_over', value: null, sharedValue: 19_948, sampleCount: 0 })
  }
  // The daily job decides the same again, also after a later figure.
  await refreshDays(context, { projectId: project.id, from: date, to: date })
  expect(await shown(first.id)).toEqual(none)
  await ingestSamples(context, [dailySteps(device.id, 20_000)])
  expect([await shown(first.id), await shown(second.id)]).toEqual([none, none])
})

test('where minutes exist each wearer gets their share of the day', async () => {
  const study = await aStudy()
  const { device, first, second } = study
  await handOver(study, [first, second], [noon])
  await ingestSamples(context, [
    dailySteps(device.id, 2160),
    stepsOf(
      device.id,
      'minute',
      Array.from({ length: 1440 }, (_, i) => (i < 720 ? 1 : 2)),
    ),
  ])
  expect(await shown(first.id)).toEqual({ steps: 720, state: 'complete' })
  expect(await shown(second.id)).toEqual({ steps: 1440, state: 'complete' })
})

test('an hour in which the device changed hands is nobody’s, the other hours are shared out', async () => {
  const study = await aStudy()
  const { device, first, second } = study
  await handOver(study, [first, second], [noon + 30 * minute])
  await ingestSamples(context, [
    stepsOf(
      device.id,
      'hour',
      Array.from({ length: 24 }, () => 100),
    ),
  ])
  expect((await shown(first.id))?.steps).toBe(1200)
  expect((await shown(second.id))?.steps).toBe(1100)
})

test('a figure that somebody had alone becomes nobody’s when the device turns out to have been handed over, and theirs again when not', async () => {
  const study = await aStudy()
  const { device, first, second } = study
  await handOver(study, [first], [])
  await ingestSamples(context, [dailySteps(device.id, 19_948)])
  expect(await shown(first.id)).toEqual({ steps: 19_948, state: 'complete' })

  await handOver(study, [first, second], [noon])
  await reattributeDevice(context, change(device.id))
  expect([await shown(first.id), await shown(second.id)]).toEqual([none, none])

  await handOver(study, [second], [])
  await reattributeDevice(context, { ...change(device.id), subjectIds: [first.id] })
  expect(await shown(first.id)).toEqual({ steps: null, state: 'no_device' })
  expect(await shown(second.id)).toEqual({ steps: 19_948, state: 'complete' })
})

test('a wearer who takes a device off and on again, or returns it, keeps the day', async () => {
  const study = await aStudy()
  const { device, first } = study
  await aLink(db, device, first, { linked_from: new Date(midnight - hour), linked_to: new Date(noon) })
  await aLink(db, device, first, { linked_from: new Date(noon + hour), linked_to: new Date(noon + 2 * hour) })
  await ingestSamples(context, [dailySteps(device.id, 5000)])
  expect(await shown(first.id)).toEqual({ steps: 5000, state: 'complete' })
})

test('people together never have more of a day than the device measured, however often it changed hands', {
  timeout: 300_000,
}, async () => {
  const cut = fc.integer({ min: 0, max: 1440 * 60 })
  const part = fc.record({ from: fc.integer({ min: 0, max: 23 }), to: fc.integer({ min: 0, max: 24 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(cut, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
      fc.record({ minutes: part, hours: part, hasDay: fc.boolean(), isMovedLater: fc.boolean() }),
      async (cuts, order, { minutes, hours, hasDay, isMovedLater }) => {
        const study = await aStudy(3)
        const { device, subjects } = study
        const at = cuts.sort((a, b) => a - b).map((second) => midnight + second * 1000)
        const wearers = order.slice(0, at.length + 1).flatMap((index) => subjects[index] ?? [])
        const perMinute = Array.from({ length: 1440 }, (_, i) => (i * 37) % 90)
        const total = perMinute.reduce((sum, steps) => sum + steps, 0)
        const perHour = Array.from({ length: 24 }, (_, i) =>
          perMinute.slice(i * 60, i * 60 + 60).reduce((sum, steps) => sum + steps, 0),
        )
        const given: SampleSeries[] = [
          stepsOf(
            device.id,
            'minute',
            perMinute.slice(minutes.from * 60, minutes.to * 60),
            minutes.from * 60,
          ),
          stepsOf(device.id, 'hour', perHour.slice(hours.from, hours.to), hours.from),
          ...(hasDay ? [dailySteps(device.id, total)] : []),
        ]
        if (isMovedLater) await handOver(study, subjects.slice(0, 1), [])
        else await handOver(study, wearers, at)
        await ingestSamples(context, given)
        if (isMovedLater) {
          await handOver(study, wearers, at)
          await reattributeDevice(context, change(device.id))
        }
        const figures = await Promise.all(subjects.map(({ id }) => shown(id)))
        const sum = figures.reduce((total, day) => total + (day?.steps ?? 0), 0)
        expect(sum).toBeLessThanOrEqual(total)
        const wore = new Set(wearers.map(({ id }) => id))
        if (hasDay && wore.size === 1) expect(sum).toBe(total)
      },
    ),
    { numRuns: 40 },
  )
})

test('days that were given to the longest wearer before the migration are shared out by the jobs that it leaves', async () => {
  const study = await aStudy()
  const { device, first, second } = study
  await handOver(study, [first], [])
  await ingestSamples(context, [dailySteps(device.id, 19_948)])
  await handOver(study, [first, second], [noon])
  const alone = await aStudy()
  await handOver(alone, [alone.first], [])

  const file = readFileSync(join(migrationsFolder, '2026-11-22-1610-share-out-days-of-hand-over.sql'), 'utf8')
  for (const statement of splitStatements(file)) await sql.raw(statement).execute(db)
  const { rows } = await sql<{
    payload: { deviceId: string; from: string; to: string; subjectIds: string[] }
  }>`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'reattribute-device'`.execute(db)
  const payloads = rows.map(({ payload }) => payload)
  expect(payloads.map(({ deviceId }) => deviceId)).toContain(device.id)
  expect(payloads.map(({ deviceId }) => deviceId)).not.toContain(alone.device.id)
  for (const { deviceId, from, to, subjectIds } of payloads) {
    await reattributeDevice(context, { deviceId, from: new Date(from), to: new Date(to), subjectIds })
  }
  expect([await shown(first.id), await shown(second.id)]).toEqual([none, none])
})
