import { afterAll, expect, test } from 'vitest'
import { connectedStudy } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'

const { db } = await testDatabase()
const study = await connectedStudy(db)
const { simulator, context } = study
afterAll(() => simulator.stop())

async function stateOf(device: { id: string }): Promise<unknown> {
  const document = 'query ($id: ID!) { deviceConnection(deviceId: $id) { state provider } }'
  const { data } = await graphqlAs(db, study.owner, document, { id: device.id }, { now: context.now })
  return (data as { deviceConnection: unknown }).deviceConnection
}

const grantsOf = (device: { id: string }) =>
  db
    .selectFrom('device_grant')
    .select(['provider', 'state', 'ended_at', 'is_withdrawing'])
    .where('device_id', '=', device.id)
    .orderBy('granted_at')
    .orderBy('id')
    .execute()

test('a device that is given another provider is read no more from the one before, whose consent is taken back', async () => {
  const { device } = await study.aWornDevice('oura')
  await study.connect(device, { wearer: 2 })
  await study.sync()
  await db.updateTable('device').set({ provider: 'google-health' }).where('id', '=', device.id).execute()
  expect(await stateOf(device)).toEqual({ state: null, provider: 'google-health' })
  const asked = simulator.requests.length
  await study.sync()
  expect(simulator.requests.slice(asked)).toEqual(['POST /oura/revoke'])
  expect(await grantsOf(device)).toMatchObject([
    { provider: 'oura', state: 'revoked', is_withdrawing: false },
  ])
})

test('a retired provider’s device is connected at its successor, as its page says, without ending anything first', async () => {
  const { device } = await study.aWornDevice('fitbit')
  await study.connect(device, { wearer: 4 })
  simulator.faults.set(['retired'])
  await study.sync()
  expect(await stateOf(device)).toMatchObject({ state: 'RETIRED' })
  await db.updateTable('device').set({ provider: 'google-health' }).where('id', '=', device.id).execute()
  const changed = { ...device, provider: 'google-health' }
  simulator.advance(60_000)
  expect(await study.connect(changed, { wearer: 4 })).toMatchObject({ outcome: 'connected' })
  simulator.faults.set([])
  expect(await grantsOf(device)).toMatchObject([
    { provider: 'fitbit', state: 'revoked' },
    { provider: 'google-health', state: 'active', ended_at: null },
  ])
  await study.sync()
  expect(await study.lastRun(device)).toMatchObject({ outcome: 'good' })
})
