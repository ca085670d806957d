import { afterAll, expect, test } from 'vitest'
import { metrics } from '../../../../../../engines/metrics'
import { providers } from '../../../../../../engines/providers'
import { connectedStudy } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { type Asked, type Reply, scriptedProvider } from '../../../../../testing/scripted-provider'
import { dayStates } from '../../../series/measurement'
import { openAnswer } from './keep-answer'
import { syncGrant } from './sync-grant'

const { db } = await testDatabase()
const study = await connectedStudy(db)
afterAll(() => study.simulator.stop())

const hourMs = 3_600_000
const tokyo = (text: string) => Date.parse(`${text}+09:00`)
const utc = (at: number) => new Date(at).toISOString()
const civil = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

/** What is at Google at a moment: what the phone has uploaded by then, and what Google has worked out. */
function google(now: () => number, tellsSync: boolean) {
  const uploads = [tokyo('2026-11-27T23:45'), tokyo('2026-11-28T07:05'), tokyo('2026-11-28T23:05')]
  const has = (moment: string) => now() >= tokyo(moment)
  const known = () => uploads.filter((at) => at <= now()).at(-1) ?? 0
  const within = (filter: string, at: number) => {
    const [from = '', to = ''] = [...filter.matchAll(/"([^"]+)"/g)].map(([, text]) => text)
    return at >= Date.parse(from ?? '') && at < Date.parse(to ?? '')
  }
  const sample = (kind: string, field: string, at: number, value: number) => ({
    [kind]: { sampleTime: { physicalTime: utc(at) }, [field]: String(value) },
  })
  const points = {
    sleep(filter: string) {
      const [from, to] = [tokyo('2026-11-27T23:10'), tokyo('2026-11-28T06:40')]
      if (!has('2026-11-28T07:05') || !within(filter, to)) return []
      const name = 'users/me/dataTypes/sleep/dataPoints/n-1'
      return [{ name, sleep: { interval: { startTime: utc(from), endTime: utc(to) }, metadata: {} } }]
    },
    'daily-resting-heart-rate'(filter: string) {
      if (!has('2026-11-28T11:00') || !within(filter, Date.parse('2026-11-28'))) return []
      const beatsPerMinute = has('2026-11-28T23:20') ? '57' : '58'
      return [{ dailyRestingHeartRate: { date: civil('2026-11-28'), beatsPerMinute } }]
    },
    'heart-rate'(filter: string) {
      const beats = []
      for (let at = tokyo('2026-11-27T08:00'); at < known(); at += 5 * 60_000) {
        // In the day nothing more is uploaded but what was measured until the morning.
        if (at >= tokyo('2026-11-28T07:05')) break
        if (within(filter, at)) beats.push(sample('heartRate', 'beatsPerMinute', at, 60))
      }
      return beats
    },
    weight(filter: string) {
      const at = tokyo('2026-11-28T12:00')
      return has('2026-11-28T23:05') && within(filter, at)
        ? [sample('weight', 'weightGrams', at, 61_200)]
        : []
    },
  }
  return ({ path, search, body }: Asked): Reply => {
    if (path.endsWith('/token')) return { body: { access_token: 'A', expires_in: 31_536_000 } }
    if (path.endsWith('/pairedDevices')) {
      const device = { name: 'users/me/pairedDevices/1', deviceVersion: 'Watch', lastSyncTime: utc(known()) }
      return { body: { pairedDevices: tellsSync ? [device] : [] } }
    }
    if (path.endsWith('/settings')) return { body: { timeZone: 'Asia/Tokyo' } }
    if (path.endsWith('/steps/dataPoints:dailyRollUp')) {
      const { range } = JSON.parse(body)
      const day = (of: { year: number; month: number; day: number }) =>
        Date.UTC(of.year, of.month - 1, of.day)
      const asked = Date.parse('2026-11-27')
      if (day(range.start.date) > asked || day(range.end.date) <= asked) return { body: {} }
      const countSum = has('2026-11-28T07:05') ? '9412' : '8900'
      return {
        body: {
          rollupDataPoints: [{ civilStartTime: { date: civil('2026-11-27') }, steps: { countSum } }],
        },
      }
    }
    const [, kind = ''] = /dataTypes\/([a-z-]+)\/dataPoints$/.exec(path) ?? []
    const filter = search.get('filter')
    const read = (points as Record<string, (filter: string) => object[]>)[kind]
    return { body: { dataPoints: filter !== null && read ? read(filter) : [] } }
  }
}

test.each([
  ['the provider says when the device synced', true],
  ['nobody says when the device synced', false],
])('what is uploaded after it was measured is read, by polls alone: %s', async (_, tellsSync) => {
  let clock = tokyo('2026-11-27T23:50')
  const { device, subject } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: tellsSync ? 2 : 4 })
  const { send, asked } = scriptedProvider(google(() => clock, tellsSync))
  const context = { ...study.context, now: () => new Date(clock), send }
  const poll = async (moment: string) => {
    clock = tokyo(moment)
    const before = asked.length
    await syncGrant(context, await study.grantOf(device))
    return { run: await study.lastRun(device), asked: asked.slice(before) }
  }
  const day = (date: string) =>
    db
      .selectFrom('subject_day')
      .selectAll()
      .where('subject_id', '=', subject.id)
      .where('local_date', '=', date)
      .executeTakeFirst()

  await poll('2026-11-27T23:50')
  // The weeks before are filled: what is asked from now on is asked by every poll of every day.
  const { id } = await study.grantOf(device)
  await db
    .updateTable('sync_cursor')
    .set({ filled_to_at: new Date('2026-10-01T00:00:00Z') })
    .where('device_grant_id', '=', id)
    .execute()
  expect((await day('2026-11-27'))?.steps).toBe(8900)
  // Some of the polls of each hour: those between find nothing else.
  for (const hour of [0, 3, 6]) await poll(`2026-11-28T0${hour}:00`)
  const morning = await poll('2026-11-28T07:00')
  expect(morning.run.byKind.sleep).toMatchObject({ outcome: 'nothing_new', refused: {} })
  const open = (await day('2026-11-28'))?.day_state[metrics.sleep.code]
  expect(['true_zero', 'not_worn', 'no_record', 'not_measured']).not.toContain(dayStates[open ?? -1])

  await poll('2026-11-28T08:00')
  const nights = () => db.selectFrom('sleep_session').selectAll().where('device_id', '=', device.id).execute()
  expect(await nights()).toMatchObject([
    {
      local_date: '2026-11-28',
      started_at: new Date(tokyo('2026-11-27T23:10')),
      ended_at: new Date(tokyo('2026-11-28T06:40')),
    },
  ])
  expect((await day('2026-11-27'))?.steps).toBe(9412)

  const polls = []
  for (const hour of [9, 12, 16, 20, 23]) {
    polls.push(await poll(`2026-11-28T${String(hour).padStart(2, '0')}:00`))
    if (hour === 12) expect((await day('2026-11-28'))?.resting_heart_rate).toBe(58)
  }
  polls.push(await poll('2026-11-29T00:00'))
  expect(await day('2026-11-28')).toMatchObject({ resting_heart_rate: 57, weight: 61.2 })
  const weights = await db
    .selectFrom('series_day')
    .select(['sample_count', 'last_at'])
    .where('device_id', '=', device.id)
    .where('metric', '=', metrics.weight.code)
    .execute()
  expect(weights.map(({ sample_count, last_at }) => [sample_count, Number(last_at)])).toEqual([
    [1, tokyo('2026-11-28T12:00')],
  ])
  expect(await nights()).toHaveLength(1)

  // What the provider said before stays among its answers.
  const answers = await db
    .selectFrom('provider_answer')
    .selectAll()
    .where('device_grant_id', '=', (await study.grantOf(device)).id)
    .where('kind', '=', 'daily-resting-heart-rate')
    .orderBy('received_at')
    .execute()
  const texts = await Promise.all(answers.map((answer) => openAnswer(study.context.encryptionKey, answer)))
  const said = texts.flatMap((text) => /"beatsPerMinute":"(\d+)"/.exec(text)?.[1] ?? [])
  expect([...new Set(said)]).toEqual(['58', '57'])

  // Of 24 polls a day each asks for some hours of samples, and all of them together stay far within a minute's budget a poll.
  const [limit] = providers['google-health'].limits
  for (const { run, asked: ofPoll } of polls) {
    expect(run.outcome).toBe('good')
    expect(run.requests).toBeLessThan((limit?.most ?? 0) / 5)
    for (const { path, search } of ofPoll.filter(({ path: of }) => of.includes('/heart-rate/'))) {
      const [from = ''] = [...(search.get('filter') ?? '').matchAll(/"([^"]+)"/g)].map(([, text]) => text)
      if (from !== '') expect(clock - Date.parse(from), path).toBeLessThan(5 * 24 * hourMs)
    }
  }
})
