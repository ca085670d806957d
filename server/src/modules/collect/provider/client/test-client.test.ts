import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { ProviderKey } from '../../../../../../engines/providers'
import { aCompany } from '../../../../../testing/builders'
import { connectedStudy, redirectUri } from '../../../../../testing/connected-devices'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'
import { sendRequest } from '../sync/send-request'
import { testClient } from './test-client'

const { db } = await testDatabase()
const study = await connectedStudy(db)
const servers: Server[] = []
afterAll(async () => {
  await study.simulator.stop()
  for (const server of servers) server.close()
})

const context = { db, encryptionKey: testConfig.encryptionKey, send: sendRequest }
const tried = (provider: ProviderKey) => testClient(context, study.company.id, provider, redirectUri)

/** Lets the company's application lead to a token address that answers so. */
async function answering(
  provider: ProviderKey,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  const { port } = server.address() as AddressInfo
  await leadTo(provider, `http://127.0.0.1:${port}/token`)
  return server
}

async function leadTo(provider: ProviderKey, token: string) {
  const client = await study.aClient(provider)
  await db
    .updateTable('provider_client')
    .set({ addresses: JSON.stringify({ ...client.addresses, token }) })
    .where('id', '=', client.id)
    .execute()
}

test.each(['google-health', 'oura', 'polar', 'whoop', 'fitbit', 'garmin'] as const)(
  '%s: the right id and secret are accepted, and wrong ones are refused as such',
  async (provider) => {
    await study.aClient(provider)
    expect(await tried(provider)).toMatchObject({ outcome: 'accepted' })
    await db
      .updateTable('provider_client')
      .set({ client_id: 'mistyped' })
      .where('company_id', '=', study.company.id)
      .where('provider', '=', provider)
      .execute()
    expect(await tried(provider)).toMatchObject({ outcome: 'client_refused' })
  },
)

test('a provider that does not tell a wrong secret from a wrong code is only known to answer', async () => {
  await study.aClient('withings')
  await answering('withings', 200, JSON.stringify({ status: 503, error: 'Invalid Params: invalid code' }))
  expect(await tried('withings')).toEqual({ outcome: 'answered', detail: 'status 503' })
})

test.each([
  [429, '{}', 'later'],
  [503, '<html>', 'later'],
  [410, '{"error":"gone"}', 'retired'],
  [400, '{"error":"redirect_uri_mismatch"}', 'unclear'],
  [200, '<html>', 'unclear'],
  [200, '{"access_token":"for any code"}', 'unclear'],
  [302, '', 'unclear'],
] as const)('an answer %i %s is %s', async (status, body, outcome) => {
  await answering('oura', status, body)
  expect(await tried('oura')).toMatchObject({ outcome })
})

test('an address where nobody listens cannot be reached', async () => {
  const server = await answering('oura', 200, '')
  await new Promise((done) => server.close(done))
  expect(await tried('oura')).toEqual({ outcome: 'unreachable', detail: '' })
})

const mutation =
  'mutation ($provider: DeviceProviderKey!) { testProviderClient(provider: $provider) { outcome detail } }'

test('an owner tries it, ten times a minute; a member may not, and another company has none', async () => {
  const provider = 'GOOGLE_HEALTH'
  const member = await aMember(db, study.company, [study.project])
  const foreign = await anOwner(db, await aCompany(db))
  expect((await graphqlAs(db, member, mutation, { provider })).errors?.[0]?.originalError).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  expect((await graphqlAs(db, foreign, mutation, { provider })).errors?.[0]?.originalError).toMatchObject({
    code: 'NOT_FOUND',
  })
  const { data } = await graphqlAs(db, study.owner, mutation, { provider })
  expect(data).toMatchObject({ testProviderClient: { outcome: expect.any(String) } })
  const codes: unknown[] = []
  for (let time = 0; time < 11; time++) {
    const { errors } = await graphqlAs(db, study.owner, mutation, { provider })
    codes.push(errors?.[0]?.originalError)
  }
  expect(codes.at(-1)).toMatchObject({ code: 'RATE_LIMITED' })
})
