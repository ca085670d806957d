import { afterAll, expect, test } from 'vitest'
import { metrics } from '../../../../../../engines/metrics'
import { connectedStudy, redirectUri } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { type Asked, type Reply, scriptedProvider } from '../../../../../testing/scripted-provider'
import { endConnecting } from '../connect/end-connecting'
import { openFor, sealFor } from '../grant/grant-secrets'
import type { Send } from './send-request'
import { syncGrant } from './sync-grant'

const { db } = await testDatabase()
const study = await connectedStudy(db)
afterAll(() => study.simulator.stop())

let wearer = 0

/** A connected Fitbit whose access token is over, with what was granted before. */
async function beforeRefresh(refresh: string, scopes: readonly string[]) {
  const { device } = await study.aWornDevice('fitbit')
  wearer += 2
  await study.connect(device, { wearer })
  const { id } = await study.grantOf(device)
  await db
    .updateTable('device_grant')
    .set({
      scopes: [...scopes],
      refresh_sealed: sealFor(study.context.encryptionKey, id, 'refresh', refresh),
      access_expires_at: study.context.now(),
    })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('provider_budget').execute()
  return device
}

const insufficient = { status: 403, body: { errors: [{ errorType: 'insufficient_scope' }] } }

/** What Fitbit answers to a request for data, of the day that is asked for. */
function fitbitData({ path }: Asked): Reply {
  const day = /\/date\/(\d{4}-\d\d-\d\d)/.exec(path)?.[1] ?? ''
  const minutes = (value: number) => ({ dataset: [{ time: '12:00:00', value }], datasetType: 'minute' })
  if (path.includes('/activities/heart/')) {
    return {
      body: { 'activities-heart': [{ dateTime: day, value: {} }], 'activities-heart-intraday': minutes(61) },
    }
  }
  if (path.includes('/activities/steps/')) {
    return {
      body: {
        'activities-steps': [{ dateTime: day, value: '12' }],
        'activities-steps-intraday': minutes(12),
      },
    }
  }
  if (path.includes('/sleep/')) {
    const night = { logId: 1, startTime: `${day}T23:10:00.000`, duration: 27_000_000, isMainSleep: true }
    return { body: { sleep: [{ ...night, minutesAsleep: 430, levels: { data: [] } }] } }
  }
  if (path.includes('/hrv/')) return { body: { hrv: [] } }
  if (path.endsWith('/profile.json')) return { body: { user: { encodedId: 'G', timezone: 'Asia/Tokyo' } } }
  return insufficient
}

/** A run against a provider whose token address gives these answers in turn, and whose data goes to these tokens. */
async function read(
  device: { id: string },
  answers: readonly Reply[],
  isTaken: (token: string | null) => boolean,
) {
  const left = [...answers]
  const { send, asked } = scriptedProvider((one) => {
    if (one.form.get('grant_type') === 'refresh_token') return left.shift() ?? { status: 500, body: '' }
    return isTaken(one.token)
      ? fitbitData(one)
      : { status: 401, body: { errors: [{ errorType: 'expired_token' }] } }
  })
  await syncGrant({ ...study.context, send }, await study.grantOf(device))
  const refreshes = asked.flatMap(({ form }) => form.get('refresh_token') ?? [])
  return { refreshes, asked, run: await study.lastRun(device), grant: await study.grantOf(device) }
}

const refreshOf = (grant: { id: string; refresh_sealed: Buffer | null }) =>
  grant.refresh_sealed &&
  openFor(study.context.encryptionKey, grant.id, 'refresh', grant.refresh_sealed).toString()

const hoursUntil = (at: Date | null) => ((at?.getTime() ?? 0) - study.simulator.now()) / 3_600_000

test('no refresh token and no scope in the answer: both stay as they were', async () => {
  const device = await beforeRefresh('R1', ['heartrate', 'sleep', 'activity'])
  const answer = { body: { access_token: 'A2', token_type: 'Bearer', expires_in: 28_800 } }
  const { grant, refreshes } = await read(device, [answer], (token) => token === 'A2')
  expect(refreshes).toEqual(['R1'])
  expect(refreshOf(grant)).toBe('R1')
  expect(grant).toMatchObject({ scopes: ['heartrate', 'sleep', 'activity'], state: 'active' })
})

test('fewer scopes in the answer: what is missing is not asked for from this run on, and the rest goes on', async () => {
  const device = await beforeRefresh('R2', ['heartrate', 'sleep', 'activity'])
  const answer = {
    body: {
      access_token: 'A3',
      refresh_token: 'R3',
      token_type: 'Bearer',
      expires_in: '28800',
      scope: 'heartrate sleep',
    },
  }
  const { grant, run, asked } = await read(device, [answer], (token) => token === 'A3')
  expect(refreshOf(grant)).toBe('R3')
  expect(hoursUntil(grant.access_expires_at)).toBe(8)
  expect(grant.scopes).toEqual(['heartrate', 'sleep'])
  expect(run.byKind).toMatchObject({
    heart: { outcome: 'stored' },
    sleep: { outcome: 'stored' },
    steps: { outcome: 'not_granted' },
  })
  expect(asked.filter(({ path }) => path.includes('/activities/steps/'))).toEqual([])
  const reasons = await db
    .selectFrom('device_condition')
    .selectAll()
    .where('device_id', '=', device.id)
    .where('ended_at', 'is', null)
    .execute()
  expect(reasons).toMatchObject([{ kind: 'scope_missing' }])
  expect(reasons[0]?.metrics).toContain(metrics.steps.code)
  expect(reasons[0]?.metrics).not.toContain(metrics.heart_rate.code)
  // The page knows what is granted of what can be, and offers to connect again.
  const page = 'query ($id: ID!) { deviceConnection(deviceId: $id) { state scopes kinds { kind result } } }'
  const { data } = await graphqlAs(db, study.owner, page, { id: device.id })
  expect(data).toMatchObject({ deviceConnection: { state: 'ACTIVE', scopes: ['heartrate', 'sleep'] } })
})

test('no life in the answer: the token is used until it is refused, and refreshed once in a run', async () => {
  const device = await beforeRefresh('R3', ['heartrate', 'sleep'])
  const without = (access: string, refresh: string) => ({
    body: { access_token: access, refresh_token: refresh, token_type: 'bearer' },
  })
  const first = await read(device, [without('A4', 'R4')], (token) => token === 'A4')
  expect(first.refreshes).toEqual(['R3'])
  expect(first.asked.length).toBeGreaterThan(5)
  expect(first.grant.access_expires_at).toBeNull()

  study.simulator.advance(2 * 86_400_000)
  const second = await read(device, [], (token) => token === 'A4')
  expect(second.refreshes).toEqual([])
  expect(second.run.outcome).toBe('good')

  const third = await read(device, [without('A5', 'R5'), without('A6', 'R6')], (token) => token === 'A5')
  expect(third.refreshes).toEqual(['R4'])
  expect(third.run.outcome).toBe('good')
})

test.each([
  ['an empty refresh token', { refresh_token: '', expires_in: 28_800 }],
  ['a life of no seconds', { refresh_token: 'R6', expires_in: 0 }],
  ['both', { refresh_token: '', expires_in: 0 }],
])(
  '%s: the answer is malformed, nothing of it is kept, and the next try is not at once',
  async (_, fields) => {
    const device = await beforeRefresh('R5', ['heartrate'])
    const answer = { body: { access_token: 'A6', ...fields } }
    const { grant, refreshes, run, asked } = await read(device, [answer, answer, answer], () => true)
    expect(refreshes).toEqual(['R5'])
    expect(asked).toHaveLength(1)
    expect(refreshOf(grant)).toBe('R5')
    expect(grant).toMatchObject({ state: 'active', scopes: ['heartrate'], ended_at: null })
    expect(run.outcome).toBe('passing')
    expect(hoursUntil(grant.next_sync_at)).toBeGreaterThanOrEqual(30 / 3600)
  },
)

test('the old refresh token stays until the new one is stored, and that is before the new access token is used', async () => {
  const device = await beforeRefresh('R7', ['heartrate'])
  const { send } = scriptedProvider((one) =>
    one.form.get('grant_type') === 'refresh_token'
      ? { body: { access_token: 'A8', refresh_token: 'R8', token_type: 'bearer', expires_in: 28_800 } }
      : fitbitData(one),
  )
  const seen: string[] = []
  const looking: Send = async (request, token) => {
    // As everybody else sees it at this moment.
    seen.push(`${token ?? 'refresh'} ${refreshOf(await study.grantOf(device))}`)
    return send(request, token)
  }
  await syncGrant({ ...study.context, send: looking }, await study.grantOf(device))
  expect(seen[0]).toBe('refresh R7')
  expect(new Set(seen.slice(1))).toEqual(new Set(['A8 R8']))
})

test('the same account as a number and as a text is one account', async () => {
  const { device } = await study.aWornDevice('withings')
  const { send } = scriptedProvider(({ form }) => {
    const isFirst = form.get('code') !== null && !again
    const tokens = { access_token: 'A5', refresh_token: 'R5', expires_in: 10_800, scope: 'user.metrics' }
    return { body: { status: 0, body: { userid: isFirst ? 363 : '363', ...tokens } } }
  })
  const context = { ...study.context, send }
  let again = false
  const first = await endConnecting(context, await study.consent(device, { wearer: 151 }), redirectUri)
  again = true
  const second = await endConnecting(context, await study.consent(device, { wearer: 151 }), redirectUri)
  expect([first.outcome, second.outcome]).toEqual(['partly', 'partly'])
  await db
    .updateTable('device_grant')
    .set({ access_expires_at: study.context.now() })
    .where('device_id', '=', device.id)
    .execute()
  const before = await study.grantOf(device)
  await syncGrant(context, before)
  const after = await study.grantOf(device)
  expect(after.account_digest).toEqual(before.account_digest)
  expect(after).toMatchObject({ state: 'active', scopes: ['user.metrics'] })
})
