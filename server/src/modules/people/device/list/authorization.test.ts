import { expect, test } from 'vitest'
import { aCompany, aDevice } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import type { DeviceConditionKind } from '../../../../platform/tables'
import { replaceDeviceConditions } from '../edit/record-device-state'
import { authorizationOf } from './authorization-at'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const stored = ['none', 'authorized', 'expired', 'revoked'] as const
const kinds = [
  'consent_revoked',
  'not_authorized',
  'token_error',
  'battery_empty',
] as const satisfies readonly DeviceConditionKind[]
const some = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
  kinds.filter((_, place) => ((bits >> place) & 1) === 1),
)
const hour = 3_600_000

test('one word for the authorization of a device: in the list, its filter, its order and its page', async () => {
  const expected = new Map<string, string>()
  for (const authorization_state of stored) {
    for (const open of some) {
      const device = await aDevice(db, { company_id: company.id, authorization_state })
      const started_at = new Date(Date.now() - hour)
      await replaceDeviceConditions(db, device, [
        ...open.map((kind) => ({ kind, started_at, ended_at: null })),
        // What is over says nothing of now.
        { kind: 'token_error', started_at: new Date(0), ended_at: started_at },
      ])
      expected.set(device.id, authorizationOf(authorization_state, open).toUpperCase())
    }
  }
  expect(new Set(expected.values()).size).toBe(4)
  const list = `query L($states: [DeviceAuthorizationState!]) {
    devices(authorizationStates: $states, sort: AUTHORIZATION_STATE, limit: 100) { items { id authorizationState } } }`
  type Listed = { devices: { items: { id: string; authorizationState: string }[] } }
  const all = (await graphqlAs(db, owner, list, {})).data as Listed
  expect(new Map(all.devices.items.map((one) => [one.id, one.authorizationState]))).toEqual(expected)
  const order = all.devices.items.map(({ authorizationState }) => authorizationState)
  expect(order.filter((state, place) => state !== order[place - 1])).toEqual([
    'REVOKED',
    'FAILING',
    'NONE',
    'AUTHORIZED',
  ])
  for (const state of new Set(order)) {
    const found = (await graphqlAs(db, owner, list, { states: [state] })).data as Listed
    expect(found.devices.items.map(({ id }) => id).sort()).toEqual(
      [...expected].flatMap(([id, of]) => (of === state ? [id] : [])).sort(),
    )
  }
})
