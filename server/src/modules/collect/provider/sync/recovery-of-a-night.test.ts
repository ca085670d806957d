import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedStudy, redirectUri } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { type Asked, type Reply, scriptedProvider } from '../../../../../testing/scripted-provider'
import { simulatorClient } from '../../simulator'
import { endConnecting } from '../connect/end-connecting'
import { webhookSecret } from '../grant/grant-secrets'
import { takeWebhook } from '../webhook/take-webhook'
import { syncDevices } from './sync-due'

const { db } = await testDatabase()
const study = await connectedStudy(db)
afterAll(() => study.simulator.stop())
beforeEach(async () => {
  await db.updateTable('device_grant').set({ next_sync_at: null }).execute()
})

const tokyo = (text: string) => Date.parse(`2026-11-28T${text}+09:00`)
const nightId = '0b9c2f10-5d1e-4b7a-9c55-2f1d6a7e0001'
const night = {
  id: nightId,
  cycle_id: 93_845,
  start: '2026-11-27T14:20:00.000Z',
  end: '2026-11-27T21:50:00.000Z',
  timezone_offset: '+09:00',
  nap: false,
}
const score = { user_calibrating: false, recovery_score: 61, resting_heart_rate: 54, hrv_rmssd_milli: 41.2 }

/** A WHOOP whose recovery of the night ends as is said; the recovery names its night and no day. */
async function aWhoop(user: number, ends: 'SCORED' | 'UNSCORABLE', scoredAt = tokyo('07:20')) {
  let clock = study.simulator.now()
  const answer = ({ path, search }: Asked): Reply => {
    if (path.endsWith('/token')) {
      const scope = 'read:sleep read:recovery read:cycles read:profile offline'
      return { body: { access_token: 'A', refresh_token: 'R', expires_in: 315_360_000, scope } }
    }
    if (path.endsWith('/v2/user/profile/basic')) return { body: { user_id: user } }
    const isAsked = (search.get('start') ?? '') < night.end && (search.get('end') ?? '') > night.start
    if (path.endsWith('/v2/activity/sleep')) {
      const isKnown = clock >= tokyo('06:58') && isAsked
      const state = clock < scoredAt ? 'PENDING_SCORE' : 'SCORED'
      const summary = { total_light_sleep_time_milli: 25_800_000 }
      const told = { ...night, user_id: user, score_state: state }
      const scored = state === 'SCORED' ? { ...told, score: { stage_summary: summary } } : told
      return { body: { records: isKnown ? [scored] : [] } }
    }
    if (path.endsWith('/v2/recovery')) {
      if (clock < tokyo('07:05') || !isAsked) return { body: { records: [] } }
      const state = clock < scoredAt ? 'PENDING_SCORE' : ends
      const told = { cycle_id: 93_845, sleep_id: nightId, user_id: user, score_state: state }
      return { body: { records: [state === 'SCORED' ? { ...told, score } : told] } }
    }
    return path.endsWith('/v2/cycle') ? { body: { records: [] } } : { status: 404, body: {} }
  }
  const { send, asked } = scriptedProvider(answer)
  const { device, subject } = await study.aWornDevice('whoop')
  const client = await study.aClient('whoop')
  const context = { ...study.context, now: () => new Date(clock), send }
  const connected = await endConnecting(context, await study.consent(device, { wearer: 2 }), redirectUri)
  expect(connected.outcome).toBe('connected')
  await db.updateTable('device_grant').set({ next_sync_at: null }).execute()
  return {
    device,
    asked,
    async at(moment: number) {
      clock = moment
      await syncDevices(context)
      return study.lastRun(device)
    },
    async deliver(moment: number, type: string, trace: string) {
      clock = moment
      const body = Buffer.from(JSON.stringify({ user_id: user, id: nightId, type, trace_id: trace }))
      const time = String(clock)
      const signature = createHmac('sha256', simulatorClient.secret)
        .update(time)
        .update(body)
        .digest('base64')
      const status = await takeWebhook(context, {
        clientId: client.id,
        secret: webhookSecret(context.encryptionKey, client.id),
        headers: { 'x-whoop-signature-timestamp': time, 'x-whoop-signature': signature },
        body,
      })
      expect(status).toBe(204)
    },
    nights: () => db.selectFrom('sleep_session').selectAll().where('device_id', '=', device.id).execute(),
    day: () =>
      db
        .selectFrom('subject_day')
        .select(['resting_heart_rate', 'hrv_rmssd'])
        .where('subject_id', '=', subject.id)
        .where('local_date', '=', '2026-11-28')
        .executeTakeFirst(),
  }
}

const deliveries = [
  ['recovery.updated', 't-1'],
  ['sleep.updated', 't-2'],
  ['recovery.updated', 't-1'],
] as const

test.each([
  ['as they came', deliveries],
  ['the other way round', deliveries.toReversed()],
])('a recovery is that of its night, waited for without another notice; deliveries %s', async (_, order) => {
  const whoop = await aWhoop(order === deliveries ? 10_129 : 10_130, 'SCORED')
  let clock = tokyo('06:58:00')
  for (const [type, trace] of order) {
    await whoop.deliver(clock, type, trace)
    const run = await whoop.at(clock + 1000)
    clock += 2000
    expect(run).toMatchObject({ outcome: 'good', byKind: { recovery: { outcome: 'nothing_new' } } })
    expect(run.byKind.sleep?.refused).toEqual({ in_progress: 1 })
  }
  const stored = {
    natural_key: nightId,
    local_date: '2026-11-28',
    started_at: new Date(night.start),
    ended_at: new Date(night.end),
  }
  expect(await whoop.nights()).toMatchObject([stored])
  expect(await whoop.day()).toMatchObject({ resting_heart_rate: null, hrv_rmssd: null })

  // Nobody tells anything any more: within 36 minutes of the last reading the job reads again.
  let run = await whoop.at(tokyo('07:10'))
  for (let minute = 11; minute <= 59; minute++) run = await whoop.at(tokyo(`07:${minute}`))
  expect(run).toMatchObject({ outcome: 'good' })
  expect(await whoop.day()).toMatchObject({ resting_heart_rate: 54, hrv_rmssd: 41.2 })
  expect(await whoop.nights()).toMatchObject([{ ...stored, minutes_asleep: 430 }])
  expect(whoop.asked.filter(({ path }) => path.includes(`/recovery/`))).toEqual([])
})

test('a recovery that is still waiting is no value and no failure', async () => {
  const whoop = await aWhoop(10_131, 'SCORED')
  await whoop.deliver(tokyo('07:06'), 'recovery.updated', 't-1')
  const run = await whoop.at(tokyo('07:06:01'))
  expect(run).toMatchObject({ outcome: 'good', byKind: { recovery: { refused: { in_progress: 1 } } } })
  expect(await whoop.day()).toMatchObject({ resting_heart_rate: null, hrv_rmssd: null })
})

test('a recovery that cannot be scored is final, says so, and is asked for no more', async () => {
  const whoop = await aWhoop(10_132, 'UNSCORABLE')
  await whoop.deliver(tokyo('07:30'), 'recovery.updated', 't-1')
  const run = await whoop.at(tokyo('07:30:01'))
  expect(run).toMatchObject({ outcome: 'good', byKind: { recovery: { refused: { unscorable: 1 } } } })
  expect(await whoop.day()).toMatchObject({ resting_heart_rate: null, hrv_rmssd: null })
  const later = tokyo('07:30') + 20 * 86_400_000
  const before = whoop.asked.length
  for (let step = 0; step < 3; step++) await whoop.at(later + step * 3_600_000)
  const starts = whoop.asked
    .slice(before)
    .filter(({ path }) => path.endsWith('/v2/recovery'))
    .map(({ search }) => search.get('start') ?? '')
  expect(starts.length).toBeGreaterThan(0)
  // The last of them, when what was missed is read.
  expect(starts.at(-1)?.localeCompare(night.end)).toBe(1)
})
