import { afterAll, expect, test } from 'vitest'
import { connectedStudy, redirectUri } from '../../../testing/connected-devices'
import { testDatabase } from '../../../testing/database'
import { graphqlAs, testConfig } from '../../../testing/graphql'
import { testServer } from '../../../testing/http'
import { aMember, aStranger } from '../../../testing/people'
import { endConnecting, takeWebhook } from '../../modules/collect/provider'
import { webhookSecret } from '../../modules/collect/provider/grant/grant-secrets'

const database = await testDatabase()
const { db } = database
const study = await connectedStudy(db)
const { simulator, context } = study
afterAll(() => simulator.stop())

const grantsOf = (device: { id: string }) =>
  db.selectFrom('device_grant').selectAll().where('device_id', '=', device.id).execute()
const end = (returned: Awaited<ReturnType<typeof study.consent>>) =>
  endConnecting(context, returned, redirectUri)

test('who says no at the consent screen leaves nothing behind', async () => {
  const { device } = await study.aWornDevice('google-health')
  expect(await study.connect(device, { cancels: true })).toMatchObject({
    outcome: 'denied',
    deviceId: device.id,
  })
  expect(await grantsOf(device)).toEqual([])
  const events = await db.selectFrom('grant_event').selectAll().where('device_id', '=', device.id).execute()
  expect(events).toMatchObject([{ kind: 'refused' }])
})

test('a state that is wrong, used, late or of another browser is refused, and used up', async () => {
  const { device } = await study.aWornDevice('google-health')
  const good = await study.consent(device, { wearer: 2 })
  expect(await end({ ...good, state: `${good.state}x` })).toMatchObject({
    outcome: 'invalid',
    deviceId: null,
  })
  expect(await end({ ...good, nonce: 'of another browser' })).toMatchObject({ outcome: 'invalid' })
  // The try is over, also for who began it.
  expect(await end(good)).toMatchObject({ outcome: 'invalid' })
  const late = await study.consent(device, { wearer: 2 })
  simulator.advance(16 * 60_000)
  expect(await end(late)).toMatchObject({ outcome: 'invalid' })
  expect(await grantsOf(device)).toEqual([])
})

test('an answer of another issuer is refused (RFC 9207), and the code is not tried', async () => {
  const { device } = await study.aWornDevice('oura')
  const good = await study.consent(device, { wearer: 4 })
  const asked = simulator.requests.length
  expect(await end({ ...good, iss: 'https://evil.example' })).toMatchObject({ outcome: 'invalid' })
  expect(simulator.requests.slice(asked)).toEqual([])
  expect(await grantsOf(device)).toEqual([])
})

test('a code that is refused is used up: it is tried once, at one address, and nothing is stored', async () => {
  const { device } = await study.aWornDevice('oura')
  const good = await study.consent(device, { wearer: 4 })
  simulator.faults.set(['burned_code'])
  const asked = simulator.requests.length
  expect(await end(good)).toMatchObject({ outcome: 'failed' })
  expect(simulator.requests.slice(asked)).toEqual(['POST /oura/token'])
  simulator.faults.set([])
  expect(await end(good)).toMatchObject({ outcome: 'invalid' })
  expect(await grantsOf(device)).toEqual([])
})

test('a code cannot be exchanged with another verifier (RFC 7636)', async () => {
  const { device } = await study.aWornDevice('google-health')
  const mine = await study.consent(device, { wearer: 6 })
  const theirs = await study.consent(device, { wearer: 6 })
  // A code that somebody slipped in.
  expect(await end({ ...mine, code: theirs.code })).toMatchObject({ outcome: 'failed' })
  expect(await grantsOf(device)).toEqual([])
})

test('an account belongs to one device, and another account needs the first to be ended', async () => {
  const { device } = await study.aWornDevice('google-health')
  const other = await study.aWornDevice('google-health')
  expect(await study.connect(device, { wearer: 8 })).toMatchObject({ outcome: 'connected' })
  expect(await study.connect(other.device, { wearer: 8 })).toMatchObject({ outcome: 'taken' })
  expect(await grantsOf(other.device)).toEqual([])
  expect(await study.connect(device, { wearer: 10 })).toMatchObject({ outcome: 'other_account' })
  expect((await grantsOf(device)).map(({ state }) => state)).toEqual(['active'])
  // What was not kept is taken back at the provider.
  expect(simulator.grants.all.filter(({ wearer, isRevoked }) => wearer === 10 && !isRevoked)).toEqual([])
})

test('a link is told once, opens to anybody, and is used up by a connection', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.aClient('google-health')
  const made = await graphqlAs(
    db,
    study.owner,
    'mutation M($deviceId: ID!) { makeConnectLink(deviceId: $deviceId) { url expiresAt } }',
    { deviceId: device.id },
  )
  const { url } = (made.data as { makeConnectLink: { url: string } }).makeConnectLink
  const token = url.split('/').pop() ?? ''
  const asked = (given: string) =>
    graphqlAs(
      db,
      null,
      'query Q($token: String!) { connectRequest(token: $token) { deviceCode projectName provider } }',
      {
        token: given,
      },
    )
  expect((await asked(token)).data).toMatchObject({
    connectRequest: { deviceCode: device.code, projectName: study.project.name, provider: 'google-health' },
  })
  expect((await asked('a'.repeat(32))).errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  const stored = await db.selectFrom('connect_link').selectAll().where('device_id', '=', device.id).execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('members and other companies neither see nor change connections', async () => {
  const { device } = await study.aWornDevice('google-health')
  const document = 'query Q($deviceId: ID!) { deviceConnection(deviceId: $deviceId) { state } }'
  for (const person of [await aMember(db, study.company, [study.project]), await aStranger(db)]) {
    const { errors } = await graphqlAs(db, person, document, { deviceId: device.id })
    expect(errors?.[0]?.originalError).toMatchObject({
      code: expect.stringMatching(/OWNER_REQUIRED|NOT_FOUND/),
    })
  }
})

test('a notification is taken with its signature alone, told twice it is one reading, and consent that ended is known', async () => {
  const { device } = await study.aWornDevice('google-health')
  await study.connect(device, { wearer: 12 })
  await study.sync()
  const client = await study.aClient('google-health')
  const received: { headers: Record<string, string>; body: Buffer }[] = []
  const secret = webhookSecret(testConfig.encryptionKey, client.id)
  const { createServer } = await import('node:http')
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const incoming = {
        headers: Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)])),
        body: Buffer.concat(chunks),
      }
      received.push(incoming)
      response.writeHead(await takeWebhook(context, { ...incoming, clientId: client.id, secret })).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : 0
  simulator.webhooks.register('google-health', {
    url: `http://127.0.0.1:${port}/`,
    secret,
    clientSecret: 'x',
  })
  const due = async () => (await study.grantOf(device)).next_sync_at?.getTime() ?? 0
  expect(await due()).toBeGreaterThan(simulator.now())
  expect(await simulator.tell(12)).toEqual([204])
  expect(await due()).toBe(simulator.now())
  simulator.faults.set(['doubled_webhook'])
  expect(await simulator.tell(12)).toEqual([204, 204])
  simulator.faults.set(['unsigned_webhook'])
  expect(await simulator.tell(12)).toEqual([401])
  simulator.faults.set([])
  const [first] = received
  if (!first) throw new Error('Nothing was received.')
  const take = (change: object) => takeWebhook(context, { ...first, clientId: client.id, secret, ...change })
  expect(await take({ body: Buffer.from(`${first.body} `) })).toBe(401)
  expect(await take({ secret: `${secret}x` })).toBe(404)
  expect(await take({ clientId: device.id })).toBe(404)
  expect(await simulator.tell(12, true)).toEqual([204])
  expect(await study.grantOf(device)).toMatchObject({
    state: 'revoked',
    access_sealed: null,
    refresh_sealed: null,
  })
  const stored = await db
    .selectFrom('device')
    .selectAll()
    .where('id', '=', device.id)
    .executeTakeFirstOrThrow()
  expect(stored.authorization_state).toBe('revoked')
  receiver.close()
})

test('over HTTP: the wearer’s browser goes to the provider with a cookie, comes back once, and no other browser can', async () => {
  const secret = testConfig.encryptionKey.toString('base64')
  const { url } = await testServer(database, {
    clientFolder: '/nowhere',
    now: context.now,
    env: { KANSOKU_ENCRYPTION_KEY: secret },
  })
  const { device } = await study.aWornDevice('google-health')
  await study.aClient('google-health')
  const made = await graphqlAs(
    db,
    study.owner,
    'mutation M($deviceId: ID!) { makeConnectLink(deviceId: $deviceId) { url } }',
    { deviceId: device.id },
  )
  const token = (made.data as { makeConnectLink: { url: string } }).makeConnectLink.url.split('/').pop()
  const begin = (body: object) =>
    fetch(`${url}/api/connect/begin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await begin({ token: 'x'.repeat(32) })).status).toBe(404)
  expect((await begin({ deviceId: device.id })).status).toBe(401)
  const begun = await begin({ token })
  expect(begun.status).toBe(200)
  const cookie = begun.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  const consent = new URL(((await begun.json()) as { url: string }).url)
  consent.searchParams.set('sim_wearer', '14')
  const allowed = await fetch(consent, { redirect: 'manual' })
  const back = new URL(allowed.headers.get('location') ?? '')
  const pair = cookie.split(';')[0] ?? ''
  const come = (headers: Record<string, string>) =>
    fetch(`${url}${back.pathname}${back.search}`, { headers, redirect: 'manual' })
  const good = await come({ cookie: pair })
  expect(good.status).toBe(303)
  expect(good.headers.get('location')).toMatch(/\/connect\/result\?outcome=connected$/)
  expect((await grantsOf(device)).map(({ state }) => state)).toEqual(['active'])
  expect((await come({ cookie: pair })).headers.get('location')).toMatch(/outcome=invalid$/)
  // The link is used up.
  expect((await begin({ token })).status).toBe(404)
})
