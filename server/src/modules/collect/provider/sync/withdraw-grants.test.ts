import { afterAll, afterEach, expect, test } from 'vitest'
import { connectedStudy } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import type { FaultName } from '../../simulator'
import { endGrant } from '../grant/end-grant'

const { db } = await testDatabase()
const study = await connectedStudy(db)
const { simulator } = study
afterEach(() => simulator.faults.set([]))
afterAll(() => simulator.stop())

const minuteMs = 60_000
type Device = Awaited<ReturnType<typeof study.aWornDevice>>['device']

let wearers = 0

/** A device that was connected, and ended here, before the provider was told of it. */
async function anEndedDevice(provider: 'google-health' | 'whoop' | 'polar' | 'withings') {
  const { device } = await study.aWornDevice(provider)
  wearers += 2
  await study.connect(device, { wearer: wearers })
  await endGrant(study.context, await study.grantOf(device), study.owner.id)
  return { device, wearer: wearers }
}

const isOpenAtProvider = (wearer: number) =>
  simulator.grants.all.some((one) => one.wearer === wearer && !one.isRevoked)

async function withdrawalOf(device: Device): Promise<unknown> {
  const document = 'query ($id: ID!) { deviceConnection(deviceId: $id) { withdrawal } }'
  const { data } = await graphqlAs(db, study.owner, document, { id: device.id })
  return (data as { deviceConnection: { withdrawal: unknown } }).deviceConnection.withdrawal
}

const asked = () => simulator.requests.filter((one) => one.includes('/revoke')).length

async function eventsOf({ id }: Device): Promise<string[]> {
  const events = await db
    .selectFrom('grant_event')
    .select('kind')
    .where('device_id', '=', id)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return events.map(({ kind }) => kind)
}

test.each<[string, FaultName]>([
  ['is down', 'server_error'],
  ['breaks the connection', 'reset'],
  ['answers with a page', 'html'],
])('a provider that %s is asked again, later each time, until the consent is gone', async (_, fault) => {
  const { device, wearer } = await anEndedDevice('google-health')
  simulator.faults.set([fault], Number.POSITIVE_INFINITY)
  const before = asked()
  await study.sync()
  expect(await withdrawalOf(device)).toBe('WAITING')
  expect(asked()).toBe(before + 1)
  // Not before its time.
  await study.sync()
  expect(asked()).toBe(before + 1)
  simulator.advance(minuteMs)
  await study.sync()
  simulator.advance(minuteMs)
  await study.sync()
  expect(asked()).toBe(before + 2)
  expect(isOpenAtProvider(wearer)).toBe(true)
  simulator.faults.set([])
  simulator.advance(minuteMs)
  await study.sync()
  expect(isOpenAtProvider(wearer)).toBe(false)
  expect(await withdrawalOf(device)).toBe('DONE')
  expect(await study.grantOf(device)).toMatchObject({ access_sealed: null, refresh_sealed: null })
  expect(await eventsOf(device)).toEqual(['authorized', 'revoked_here', 'withdrawn'])
})

test('an access token that is over is renewed first: its refusal would say nothing about the consent', async () => {
  const { device, wearer } = await anEndedDevice('whoop')
  simulator.advance(2 * 60 * minuteMs)
  await study.sync()
  expect(isOpenAtProvider(wearer)).toBe(false)
  expect(await withdrawalOf(device)).toBe('DONE')
})

test('Polar is told by the account in the address', async () => {
  const { wearer } = await anEndedDevice('polar')
  await study.sync()
  expect(isOpenAtProvider(wearer)).toBe(false)
})

test('what is gone at the provider already is done, and what a provider does not offer is told', async () => {
  const gone = await anEndedDevice('whoop')
  simulator.grants.revokeWearer(gone.wearer)
  const withings = await anEndedDevice('withings')
  await study.sync()
  expect(await withdrawalOf(gone.device)).toBe('DONE')
  expect(await withdrawalOf(withings.device)).toBe('NOT_OFFERED')
})

test('an account that was connected again meanwhile is not ended by what waited', async () => {
  const { device, wearer } = await anEndedDevice('google-health')
  simulator.faults.set(['server_error'], Number.POSITIVE_INFINITY)
  await study.sync()
  simulator.faults.set([])
  expect(await study.connect(device, { wearer })).toMatchObject({ outcome: 'connected' })
  expect(await withdrawalOf(device)).toBe('WAITING')
  simulator.advance(10 * minuteMs)
  await study.sync()
  expect(await withdrawalOf(device)).toBeNull()
  await study.sync()
  expect(await study.grantOf(device)).toMatchObject({ state: 'active' })
})

test('what cannot be taken back within 30 days is told, and its tokens are gone', async () => {
  const { device } = await anEndedDevice('google-health')
  simulator.faults.set(['server_error'], Number.POSITIVE_INFINITY)
  simulator.advance(31 * 1440 * minuteMs)
  await study.sync()
  expect(await withdrawalOf(device)).toBe('FAILED')
  expect(await study.grantOf(device)).toMatchObject({ refresh_sealed: null, is_withdrawing: false })
  expect(await eventsOf(device)).toContain('withdrawal_failed')
})
