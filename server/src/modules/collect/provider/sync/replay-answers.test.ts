import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { metrics } from '../../../../../../engines/metrics'
import { aProject } from '../../../../../testing/builders'
import { connectedStudy } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { ingestSamples } from '../../../series/measurement'
import { endGrant } from '../grant/end-grant'
import { type ReplayRequest, replayAnswers } from './replay-answers'

const { db } = await testDatabase()
const study = await connectedStudy(db)
afterAll(() => study.simulator.stop())
beforeEach(async () => {
  await db.updateTable('device_grant').set({ next_sync_at: null }).execute()
})

/** The source of figures that a provider made of a whole day. */
const figuresOfDays = 3

let nextWearer = 0
/** A device that was read for the first time, with its answers kept. */
async function aReadDevice(provider: 'oura' | 'google-health' = 'google-health') {
  const worn = await study.aWornDevice(provider)
  nextWearer += 2
  await study.connect(worn.device, { wearer: nextWearer })
  await study.sync(3)
  return worn
}

const replay = (device: { code: string }, given: Partial<ReplayRequest> = {}) =>
  replayAnswers(study.context, {
    project: { id: study.project.id, company_id: study.company.id },
    deviceCode: device.code,
    provider: null,
    since: null,
    signal: new AbortController().signal,
    ...given,
  })

async function storeOf(device: { id: string }, subject: { id: string }) {
  const series = await db
    .selectFrom('series_day')
    .select(['metric', 'source', 'local_date', 'sample_count'])
    .where('device_id', '=', device.id)
    .orderBy('metric')
    .orderBy('source')
    .orderBy('local_date')
    .execute()
  const days = await db
    .selectFrom('subject_day')
    .select(['local_date', 'steps', 'heart_rate'])
    .where('subject_id', '=', subject.id)
    .orderBy('local_date')
    .execute()
  return { series, days }
}

const lastRun = () =>
  db
    .selectFrom('run')
    .selectAll()
    .where('kind', '=', 'replay-answers')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('what a reader has lost comes back from the kept answers, and reading them once more changes nothing', async () => {
  const { device, subject } = await aReadDevice()
  const before = await storeOf(device, subject)
  expect(before.series.length).toBeGreaterThan(3)
  await sql`delete from series_day where device_id = ${device.id} and source <> ${figuresOfDays}`.execute(db)
  expect(await storeOf(device, subject)).not.toEqual(before)

  const read = await replay(device)
  expect(read).toMatchObject({ devices: 1, left: 0 })
  expect(read.stored).toBeGreaterThan(100)
  expect(await storeOf(device, subject)).toEqual(before)
  expect(await lastRun()).toMatchObject({
    state: 'succeeded',
    done: read.answers,
    total: read.answers,
    result: { devices: 1, answers: read.answers, written: read.stored },
  })

  expect(await replay(device)).toMatchObject({ answers: read.answers, stored: 0 })
  expect(await storeOf(device, subject)).toEqual(before)
})

test('what a reader got wrong is put right', async () => {
  const { device, subject } = await aReadDevice()
  const before = await storeOf(device, subject)
  const { at } = await db
    .selectFrom('series_day')
    .select((eb) => eb.fn.max('last_at').as('at'))
    .where('device_id', '=', device.id)
    .where('metric', '=', metrics.heart_rate.code)
    .where('source', '<>', figuresOfDays)
    .executeTakeFirstOrThrow()
  const times = Float64Array.of(Number(at))
  const wrong = {
    deviceId: device.id,
    metric: 'heart_rate',
    source: 'sample',
    times,
    values: Float64Array.of(220),
  } as const
  expect(await ingestSamples(study.context, [wrong])).toMatchObject({ written: 1 })
  expect(await storeOf(device, subject)).not.toEqual(before)
  expect(await replay(device)).toMatchObject({ stored: 1 })
  expect(await storeOf(device, subject)).toEqual(before)
})

test('a device, a provider and a day choose what is read again', async () => {
  const { device } = await aReadDevice('oura')
  const { answers } = await replay(device)
  expect(answers).toBeGreaterThan(0)
  expect((await replay(device, { provider: 'oura' })).answers).toBe(answers)
  expect((await replay(device, { provider: 'polar' })).answers).toBe(0)
  expect((await replay(device, { since: new Date('2099-01-01') })).answers).toBe(0)
  expect((await replay({ code: 'NOBODY' })).answers).toBe(0)
  const elsewhere = await aProject(db, { company_id: study.company.id })
  expect((await replay(device, { project: elsewhere })).answers).toBe(0)
})

test('nothing is read again of a consent that has ended, nor of somebody who withdrew', async () => {
  const [ended, left] = [await aReadDevice(), await aReadDevice()]
  await endGrant(study.context, await study.grantOf(ended.device), null)
  await db
    .updateTable('test_subject')
    .set({ status: 'withdrawn' })
    .where('id', '=', left.subject.id)
    .execute()
  for (const { device, subject } of [ended, left]) {
    await sql`delete from series_day where device_id = ${device.id}`.execute(db)
    const before = await storeOf(device, subject)
    expect(await replay(device)).toMatchObject({ devices: 0, answers: 0 })
    expect(await storeOf(device, subject)).toEqual(before)
  }
})

test('a device is not synchronised while it is read again, and is afterwards', async () => {
  const { device } = await aReadDevice()
  const seen: Promise<{ leased_until_at: Date | null }>[] = []
  const { answers } = await replay(device, {
    onRead: () => void (seen.length || seen.push(study.grantOf(device))),
  })
  expect(answers).toBeGreaterThan(5)
  expect((await seen[0])?.leased_until_at?.getTime()).toBeGreaterThan(study.context.now().getTime())
  expect((await study.grantOf(device)).leased_until_at).toBeNull()

  // Somebody else has it: this waits, and the signal ends the waiting.
  const grant = await study.grantOf(device)
  const until = new Date(study.context.now().getTime() + 60_000)
  await db.updateTable('device_grant').set({ leased_until_at: until }).where('id', '=', grant.id).execute()
  const stop = new AbortController()
  const waiting = replay(device, { signal: stop.signal })
  await expect.poll(async () => (await lastRun()).state).toBe('running')
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow()
  expect((await study.grantOf(device)).leased_until_at).toEqual(until)
})
