import { afterAll, afterEach, expect, test } from 'vitest'
import type { ProviderKey } from '../../../../../../engines/providers'
import { connectedStudy } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { endGrant } from '../grant/end-grant'
import { sendAs } from './tokens'

const { db } = await testDatabase()
const study = await connectedStudy(db)
const { simulator } = study
afterEach(async () => {
  simulator.faults.set([])
  // Each test reads its own devices: those of the tests before would be read along, with ever more days to fill.
  await db.updateTable('device_grant').set({ next_sync_at: null }).execute()
})
afterAll(() => simulator.stop())

const dayMs = 86_400_000
/** Wearers who do nothing unusual. */
let nextWearer = 0
function ordinaryWearer(): number {
  nextWearer += 2
  return nextWearer
}

async function daysOf(subjectId: string) {
  const days = await db.selectFrom('subject_day').selectAll().where('subject_id', '=', subjectId).execute()
  return new Map(days.map((day) => [day.local_date, day]))
}

async function countsOf(device: { id: string }) {
  const samples = await db
    .selectFrom('series_day')
    .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.sum<number>('sample_count').as('samples')])
    .where('device_id', '=', device.id)
    .executeTakeFirstOrThrow()
  const sleeps = await db
    .selectFrom('sleep_session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('device_id', '=', device.id)
    .executeTakeFirstOrThrow()
  return { rows: Number(samples.rows), samples: Number(samples.samples), sleeps: Number(sleeps.count) }
}

/** Steps and nights are those of the wearer's body, and nothing is there twice. */
async function expectTruth(
  device: { id: string },
  subjectId: string,
  wearer: number,
  days = 10,
): Promise<void> {
  const body = simulator.body(wearer)
  const synced = body.lastSyncAt(simulator.now()) ?? 0
  const stored = await daysOf(subjectId)
  const sleeps = await db
    .selectFrom('sleep_session')
    .selectAll()
    .where('device_id', '=', device.id)
    .orderBy('started_at')
    .execute()
  for (let back = 0; back < days; back++) {
    const date = body.dateAt(synced - back * dayMs)
    const day = body.day(date)
    // A day without wear has no figure of ours, whatever the provider counts.
    expect(stored.get(date)?.steps ?? 0, date).toBe(body.stepsOf(day, synced))
    const told = [day.night, ...(day.nap ? [day.nap] : [])].filter(({ to }) => !day.isOff && to <= synced)
    for (const night of told) {
      const found = sleeps.filter(({ started_at }) => started_at.getTime() === night.from)
      expect(
        found.map(({ ended_at, is_nap }) => [ended_at.getTime(), is_nap]),
        `${date} ${night.key}`,
      ).toEqual([[night.to, night.isNap]])
    }
  }
}

test.each(['google-health', 'oura', 'withings', 'fitbit', 'polar'] as const)(
  '%s: from consent to the state of the device, the first days, then the past',
  async (provider) => {
    const { device, subject } = await study.aWornDevice(provider)
    const wearer = ordinaryWearer()
    expect(await study.connect(device, { wearer })).toMatchObject({
      outcome: 'connected',
      deviceId: device.id,
    })
    await study.sync(10)
    expect(
      (await study.lastRun(device)).results.filter(({ outcome }) => !/stored|nothing_new/.test(outcome)),
    ).toEqual([])
    const stored = await db
      .selectFrom('device')
      .selectAll()
      .where('id', '=', device.id)
      .executeTakeFirstOrThrow()
    expect(stored.authorization_state).toBe('authorized')
    if (provider !== 'polar') {
      expect(stored.last_sync_at?.getTime()).toBe(simulator.body(wearer).lastSyncAt(simulator.now()))
    }
    if (provider === 'polar') {
      expect((await daysOf(subject.id)).get('2026-11-18')?.steps).toBeGreaterThan(0)
    } else await expectTruth(device, subject.id, wearer)
  },
)

test('read twice, nothing is there twice', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: ordinaryWearer() })
  await study.sync(18)
  const before = await countsOf(device)
  expect(before.samples).toBeGreaterThan(1000)
  await study.sync(2)
  expect(await countsOf(device)).toEqual(before)
  expect((await study.lastRun(device)).stored).toBe(0)
})

test('with some boxes unticked the rest is read, and the missing ones are named', async () => {
  const { device } = await study.aWornDevice('google-health')
  const scopes = ['activity_and_fitness', 'settings'].map(
    (name) => `https://www.googleapis.com/auth/googlehealth.${name}.readonly`,
  )
  expect(await study.connect(device, { wearer: ordinaryWearer(), scopes })).toMatchObject({
    outcome: 'partly',
  })
  await study.sync()
  const { byKind } = await study.lastRun(device)
  expect(byKind.steps?.outcome).toBe('stored')
  expect(byKind.sleep?.outcome).toBe('not_granted')
  const conditions = await db
    .selectFrom('device_condition')
    .selectAll()
    .where('device_id', '=', device.id)
    .execute()
  expect(conditions).toMatchObject([{ kind: 'scope_missing', ended_at: null }])
  expect(conditions[0]?.metrics).toContain(10)
})

test('a scope that the provider denies although the token names it is missing, too', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: ordinaryWearer() })
  simulator.faults.set(['missing_scope'])
  await study.sync()
  expect((await study.lastRun(device)).byKind.sleep?.outcome).toBe('not_granted')
  expect((await study.grantOf(device)).state).toBe('active')
  expect((await study.grantOf(device)).scopes).toHaveLength(3)
})

test.each(['oura', 'google-health'] as const)('%s: ten at once refresh once', async (provider) => {
  const { device } = await study.aWornDevice(provider)
  await study.connect(device, { wearer: ordinaryWearer() })
  const grant = await study.grantOf(device)
  await db
    .updateTable('device_grant')
    .set({ access_expires_at: new Date(0) })
    .where('id', '=', grant.id)
    .execute()
  const before = simulator.grants.refreshes
  const request = {
    method: 'GET' as const,
    url: `${grant.addresses.api}${provider === 'oura' ? '/v2/usercollection/personal_info' : '/v4/users/me/identity'}`,
    headers: {},
  }
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendAs(study.context, grant.id, request)))
  expect(sent.every((one) => 'answer' in one)).toBe(true)
  expect(simulator.grants.refreshes - before).toBe(1)
})

test.each([
  ['withings', 'active'],
  ['oura', 'reauthorize'],
] as const)('%s: where the answer to a refresh was lost, the grant is %s', async (provider, state) => {
  const { device } = await study.aWornDevice(provider)
  await study.connect(device, { wearer: ordinaryWearer() })
  const grant = await study.grantOf(device)
  await db
    .updateTable('device_grant')
    .set({ access_expires_at: new Date(0) })
    .where('id', '=', grant.id)
    .execute()
  // Only the first refresh loses its answer.
  simulator.faults.set(['lost_refresh'], 1)
  const lose = setInterval(() => {
    if (simulator.grants.refreshes > before) simulator.faults.set([])
  }, 0)
  const before = simulator.grants.refreshes
  await study.sync()
  clearInterval(lose)
  expect((await study.grantOf(device)).state).toBe(state)
})

test('consent that ended at the provider ends the reading: one refresh, no storm, and the device says so', async () => {
  const { device } = await study.aWornDevice('google-health')
  const wearer = ordinaryWearer()
  await study.connect(device, { wearer })
  await study.sync()
  simulator.grants.revokeWearer(wearer)
  await study.sync()
  const grant = await study.grantOf(device)
  expect(grant).toMatchObject({ state: 'reauthorize', next_sync_at: null })
  const runs = async () =>
    (await db.selectFrom('sync_run').select('id').where('device_id', '=', device.id).execute()).length
  const before = await runs()
  await study.sync(3)
  expect(await runs()).toBe(before)
  const conditions = await db
    .selectFrom('device_condition')
    .selectAll()
    .where('device_id', '=', device.id)
    .execute()
  expect(conditions).toMatchObject([{ kind: 'token_error', ended_at: null }])
  const stored = await db
    .selectFrom('device')
    .selectAll()
    .where('id', '=', device.id)
    .executeTakeFirstOrThrow()
  expect(stored.authorization_state).toBe('expired')
  // Connected again, only the time since is read, and the reason ends.
  const cursors = await db
    .selectFrom('sync_cursor')
    .selectAll()
    .where('device_grant_id', '=', grant.id)
    .execute()
  expect(await study.connect(device, { wearer })).toMatchObject({ outcome: 'connected' })
  expect((await study.grantOf(device)).id).toBe(grant.id)
  expect(cursors.some(({ read_to_at }) => read_to_at !== null)).toBe(true)
  await study.sync()
  const after = await db
    .selectFrom('device_condition')
    .selectAll()
    .where('device_id', '=', device.id)
    .execute()
  expect(after[0]?.ended_at).not.toBeNull()
})

test('429: nothing more is asked before the time that was said, the cursor stays, and it ends later', async () => {
  const { device, subject } = await study.aWornDevice('google-health')
  const wearer = ordinaryWearer()
  await study.connect(device, { wearer })
  simulator.faults.set(['rate_limit'], 1)
  await study.sync()
  const run = await study.lastRun(device)
  expect(run).toMatchObject({ outcome: 'rate_limited', requests: 1 })
  const grant = await study.grantOf(device)
  expect(grant.next_sync_at?.getTime()).toBeGreaterThanOrEqual(simulator.now() + 1000)
  expect(
    await db.selectFrom('sync_cursor').selectAll().where('device_grant_id', '=', grant.id).execute(),
  ).toEqual([])
  simulator.faults.set([])
  await study.sync(6)
  await expectTruth(device, subject.id, wearer, 5)
})

test('budgets are kept before the provider complains', async () => {
  const { device } = await study.aWornDevice('fitbit')
  await study.connect(device, { wearer: ordinaryWearer() })
  const client = await study.aClient('fitbit')
  const grant = await study.grantOf(device)
  const spent = {
    provider_client_id: client.id,
    spender: grant.id,
    seconds: 3600,
    began_at: study.context.now(),
    requests: 119,
  }
  await db.insertInto('provider_budget').values(spent).execute()
  await study.sync()
  expect(await study.lastRun(device)).toMatchObject({ outcome: 'rate_limited', requests: 1 })
  expect((await study.grantOf(device)).next_sync_at?.getTime()).toBeGreaterThan(simulator.now() + 3_500_000)
})

test('a wearer who comes by once in days: the gap is filled, and the cursor never passes the last sync', async () => {
  // Of the wearers, 11 syncs late.
  const { device, subject } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: 11 })
  await study.sync(8)
  const synced = simulator.body(11).lastSyncAt(simulator.now()) ?? 0
  expect(simulator.now() - synced).toBeGreaterThan(0)
  const cursors = await db
    .selectFrom('sync_cursor')
    .selectAll()
    .where('device_grant_id', '=', (await study.grantOf(device)).id)
    .execute()
  for (const { kind, read_to_at } of cursors) expect(read_to_at?.getTime(), kind).toBe(synced)
  await expectTruth(device, subject.id, 11, 5)
  simulator.advance(17 * dayMs)
  await study.sync(8)
  await expectTruth(device, subject.id, 11, 16)
})

test('an empty answer that the newest point contradicts fails that kind, and no absence is concluded', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: ordinaryWearer() })
  simulator.faults.set(['silent_filter'])
  await study.sync()
  const { byKind, outcome } = await study.lastRun(device)
  expect(outcome).toBe('partly')
  expect(byKind['heart-rate']?.outcome).toBe('filter_broken')
  const cursor = await db
    .selectFrom('sync_cursor')
    .selectAll()
    .where('device_grant_id', '=', (await study.grantOf(device)).id)
    .where('kind', '=', 'heart-rate')
    .executeTakeFirstOrThrow()
  expect(cursor).toMatchObject({ read_to_at: null, result: 'filter_broken' })
})

test.each([
  ['future', 'google-health'],
  ['clock_skew', 'google-health'],
] as const)('%s: what lies ahead is refused, and moves no cursor', async (fault, provider) => {
  const { device } = await study.aWornDevice(provider)
  await study.connect(device, { wearer: ordinaryWearer() })
  simulator.faults.set([fault])
  await study.sync(2)
  const latest = await db
    .selectFrom('series_day')
    .select((eb) => eb.fn.max('last_at').as('at'))
    .where('device_id', '=', device.id)
    .where('source', '<>', 3)
    .executeTakeFirstOrThrow()
  expect(Number(latest.at)).toBeLessThanOrEqual(simulator.now() + 5 * 60_000)
  const cursors = await db
    .selectFrom('sync_cursor')
    .select('read_to_at')
    .where('device_grant_id', '=', (await study.grantOf(device)).id)
    .execute()
  for (const { read_to_at } of cursors)
    expect(read_to_at?.getTime() ?? 0).toBeLessThanOrEqual(simulator.now())

  // What was not stored is told, in words.
  const { data } = await graphqlAs<{
    deviceSyncRuns: { items: { results: { refused: { reason: string; count: number }[] }[] }[] }
  }>(
    db,
    study.owner,
    `query ($deviceId: ID!) { deviceSyncRuns(deviceId: $deviceId, filter: ALL, offset: 0, limit: 20) {
      items { results { refused { reason count } } } } }`,
    { deviceId: device.id },
  )
  const refused = data?.deviceSyncRuns.items.flatMap(({ results }) => results.flatMap((one) => one.refused))
  if (fault === 'future') {
    expect(refused).toContainEqual({ reason: '未来の日時', count: expect.any(Number) })
  }
})

test('the same page again ends the reading of that kind', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: ordinaryWearer() })
  simulator.faults.set(['repeated_page'])
  await study.sync()
  const { byKind, requests } = await study.lastRun(device)
  expect(byKind.sleep?.outcome).toBe('endless_pages')
  expect(byKind['daily-oxygen-saturation']?.outcome).toBe('stored')
  expect(requests).toBeLessThan(60)
})

test('a night that grows is one night', async () => {
  const { device } = await study.aWornDevice('google-health')
  const wearer = ordinaryWearer()
  await study.connect(device, { wearer })
  simulator.faults.set(['growing_sleep'])
  // From the evening to noon, hour by hour.
  for (let hour = 0; hour < 18; hour++) {
    simulator.advance(3_600_000)
    await study.sync()
  }
  const body = simulator.body(wearer)
  const { night } = body.day(body.dateAt(simulator.now()))
  const sessions = await db
    .selectFrom('sleep_session')
    .selectAll()
    .where('device_id', '=', device.id)
    .where('started_at', '=', new Date(night.from))
    .execute()
  expect(sessions.map(({ ended_at }) => ended_at.getTime())).toEqual([night.to])
})

test('an unfinished night is in progress and counts nothing', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: ordinaryWearer() })
  simulator.faults.set(['unfinished_sleep'])
  let inProgress = 0
  for (let hour = 0; hour < 24; hour += 3) {
    simulator.advance(3 * 3_600_000)
    await study.sync()
    inProgress += (await study.lastRun(device)).byKind.sleep?.refused.in_progress ?? 0
  }
  expect(inProgress).toBeGreaterThan(0)
})

test('"NaN" waits for its baseline, and the night itself is stored', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: ordinaryWearer() })
  simulator.faults.set(['nan'])
  await study.sync()
  const { byKind } = await study.lastRun(device)
  expect(byKind['daily-sleep-temperature-derivations']).toMatchObject({
    outcome: 'stored',
    refused: { waiting_for_baseline: expect.any(Number) },
  })
})

test('an account without a profile is told the provider’s own sign-up, and asked again a day later', async () => {
  const { device } = await study.aWornDevice('google-health')
  simulator.faults.set(['not_linked'])
  expect(await study.connect(device, { wearer: ordinaryWearer() })).toMatchObject({ outcome: 'connected' })
  await study.sync()
  const grant = await study.grantOf(device)
  expect(grant).toMatchObject({ state: 'not_linked', sign_up: 'https://fitbit.google.com/auth/signup' })
  expect(grant.next_sync_at?.getTime()).toBe(simulator.now() + dayMs)
  simulator.faults.set([])
  await study.sync(2)
  expect((await study.grantOf(device)).state).toBe('active')
})

test('a lapsed membership marks its wearer, and is looked at again a day later', async () => {
  // Of the wearers, 25 has lapsed; identity is refused, so it is made to lapse after consent.
  const { device } = await study.aWornDevice('oura')
  await study.connect(device, { wearer: ordinaryWearer() })
  await db.updateTable('device_grant').set({ state: 'lapsed' }).where('device_id', '=', device.id).execute()
  await study.sync()
  expect((await study.grantOf(device)).state).toBe('active')
})

test('a retired provider is told as such, and asked no more', async () => {
  const { device } = await study.aWornDevice('fitbit')
  await study.connect(device, { wearer: ordinaryWearer() })
  simulator.faults.set(['retired'])
  await db.deleteFrom('provider_budget').execute()
  await study.sync()
  expect(await study.grantOf(device)).toMatchObject({ state: 'retired', next_sync_at: null })
})

test('403 for everybody opens the circuit and marks nobody; afterwards all is read', async () => {
  const worn = await Promise.all([1, 2, 3, 4, 5, 6].map(() => study.aWornDevice('whoop')))
  const wearers = worn.map(() => ordinaryWearer())
  for (const [i, { device }] of worn.entries()) await study.connect(device, { wearer: wearers[i] ?? 0 })
  await study.sync()
  simulator.faults.set(['server_error'], 1)
  await study.sync(2)
  const client = await study.aClient('whoop')
  expect(client.open_until_at?.getTime()).toBeGreaterThan(simulator.now())
  const asked = simulator.requests.length
  await study.sync()
  expect(simulator.requests.slice(asked).filter((line) => line.includes('whoop'))).toEqual([])
  for (const { device } of worn) {
    expect((await study.grantOf(device)).state).toBe('active')
    expect(
      await db.selectFrom('device_condition').selectAll().where('device_id', '=', device.id).execute(),
    ).toEqual([])
  }
  simulator.faults.set([])
  simulator.advance(3_600_000)
  await study.sync(2)
  expect((await study.aClient('whoop')).open_until_at).toBeNull()
  for (const { device } of worn) expect((await study.lastRun(device)).outcome).toBe('good')
})

test('refused for all accounts at once, nobody is marked as having withdrawn', async () => {
  const worn = await Promise.all([1, 2, 3].map(() => study.aWornDevice('google-health')))
  for (const { device } of worn) await study.connect(device, { wearer: ordinaryWearer() })
  simulator.faults.set(['all_forbidden'])
  await study.sync(4)
  for (const { device } of worn) expect((await study.grantOf(device)).state).toBe('active')
  expect((await study.aClient('google-health')).open_why).toBe('RESOURCE_PERMISSION_DENIED')
  simulator.faults.set([])
  await db.updateTable('provider_client').set({ open_until_at: null, failures: 0 }).execute()
})

test.each(['error_in_200', 'html', 'truncated', 'reset', 'server_error'] as const)(
  '%s is a failure of its kind: no cursor moves, and nothing is stored',
  async (fault) => {
    for (const provider of ['google-health', 'oura', 'withings'] satisfies ProviderKey[]) {
      const { device } = await study.aWornDevice(provider)
      await study.connect(device, { wearer: ordinaryWearer() })
      simulator.faults.set([fault], 1)
      await db
        .updateTable('device_grant')
        .set({ next_sync_at: null })
        .where('device_id', '<>', device.id)
        .execute()
      await study.sync()
      simulator.faults.set([])
      expect((await study.lastRun(device)).outcome, provider).toBe('passing')
      expect((await study.lastRun(device)).stored).toBe(0)
      expect((await study.grantOf(device)).state).toBe('active')
      await db.updateTable('provider_client').set({ open_until_at: null, failures: 0 }).execute()
    }
  },
)

test('ended from here: nothing is read any more, and the consent is taken back at the provider', async () => {
  const { device } = await study.aWornDevice('google-health')
  const wearer = ordinaryWearer()
  await study.connect(device, { wearer })
  const grant = await study.grantOf(device)
  await endGrant(study.context, grant, study.owner.id)
  await study.sync()
  expect(await study.grantOf(device)).toMatchObject({
    state: 'revoked',
    is_withdrawing: false,
    access_sealed: null,
    refresh_sealed: null,
  })
  expect(
    simulator.grants.all.filter((one) => one.wearer === wearer).every(({ isRevoked }) => isRevoked),
  ).toBe(true)
})

test('who left the study is read no more, also where nobody pressed anything', async () => {
  const { device, subject } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: ordinaryWearer() })
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', subject.id).execute()
  await study.sync(2)
  expect(await study.grantOf(device)).toMatchObject({ state: 'revoked', access_sealed: null })
  expect(await countsOf(device)).toMatchObject({ rows: 0, sleeps: 0 })
})

test('tokens stand in no answer that is kept, and in no column in clear', async () => {
  const { device } = await study.aWornDevice('oura')
  await study.connect(device, { wearer: ordinaryWearer() })
  await study.sync()
  const grant = await study.grantOf(device)
  const access = simulator.grants.all.at(-1)?.refresh ?? ''
  expect(access).not.toBe('')
  for (const value of Object.values(grant)) {
    expect(Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)).not.toContain(access)
  }
})

test('with everything going wrong, four devices end with what their wearers’ bodies did', {
  timeout: 600_000,
}, async () => {
  const worn = await Promise.all(Array.from({ length: 4 }, () => study.aWornDevice('google-health')))
  const wearers = worn.map(() => ordinaryWearer())
  for (const [i, { device }] of worn.entries()) await study.connect(device, { wearer: wearers[i] ?? 0 })
  simulator.faults.set(
    [
      'rate_limit',
      'server_error',
      'reset',
      'truncated',
      'html',
      'error_in_200',
      'expired',
      'doubled_webhook',
    ],
    0.08,
  )
  for (let round = 0; round < 16; round++) {
    simulator.advance(1_800_000)
    await db.updateTable('provider_client').set({ open_until_at: null }).execute()
    // Two workers at once.
    await Promise.all([study.sync(), study.sync()])
  }
  simulator.faults.set([])
  // A provider that was given up is tried again an hour later.
  simulator.advance(3_600_000)
  for (let round = 0; round < 20; round++) {
    simulator.advance(61_000)
    await study.sync()
  }
  for (const [i, { device, subject }] of worn.entries()) {
    expect((await study.grantOf(device)).state).toBe('active')
    await expectTruth(device, subject.id, wearers[i] ?? 0)
  }
})
