import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { newsOf, openSocket, tellUntil } from '../../../../testing/socket'
import { createLog } from '../../../platform/process/log'
import { gqlLimits } from './gql-limits'

const database = await testDatabase()
const { db } = database
const logged: string[] = []
const log = createLog('info', { write: (line) => void logged.push(line) })
const { url, pass } = await testServer(database, { sessionCheckMs: 50, log })
const company = await aCompany(db)
const whoAmI = '{ viewer { id } }'

async function signedIn() {
  const person = await withPassword(db, anOwner(db, company))
  const browser = new Browser(url)
  await browser.signIn(person.email, testPassword)
  return { person, browser }
}

test('a socket without a good token is closed with 4401', async () => {
  expect(await openSocket(url, '').closed).toBe(4401)
  expect(await openSocket(url, 'a.b.c').closed).toBe(4401)
})

test("a socket from somebody else's page is not opened at all", async () => {
  const { browser } = await signedIn()

  expect(await openSocket(url, browser.token, { origin: 'https://evil.example' }).closed).toBe(403)
})

test('a socket with a token carries the news that this person may hear, and no others', async () => {
  const { browser } = await signedIn()
  const { client } = openSocket(url, browser.token, { origin: url })
  const project = await aProject(db, { company_id: company.id })
  const foreign = await aProject(db, { company_id: (await aCompany(db)).id })
  const refused = await client.iterate({ query: newsOf(foreign.id) }).next()
  expect(refused.value).toMatchObject({ errors: [{ extensions: { code: 'PROJECT_COMPANY_MISMATCH' } }] })

  const news = client.iterate({ query: newsOf(project.id) }).next()
  await tellUntil(db, project.id, news)
  expect((await news).value).toEqual({ data: { monitoringChanged: { projectId: project.id } } })
})

test('a query and a mutation are refused over a socket, and do nothing', async () => {
  const { person, browser } = await signedIn()
  const { client } = openSocket(url, browser.token)
  const rename = 'mutation { updateAccount(input: { name: "別名", locale: "ja" }) { id } }'
  for (const query of [whoAmI, rename, `query Q { viewer { id } } ${rename.replace('{', 'M {')}`]) {
    const answer = client.iterate({ query, operationName: query.startsWith('query') ? 'M' : null }).next()
    await expect(answer).rejects.toMatchObject([
      {
        message: 'WebSocket では購読だけを行えます。取得と変更は HTTP で行ってください。',
        extensions: { code: 'INVALID_INPUT' },
      },
    ])
  }
  const { name } = await db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(name).toBe(person.name)
})

test('operations beyond the limits do not run over a socket either', async () => {
  const { browser } = await signedIn()
  const { client } = openSocket(url, browser.token)
  const deep = client.iterate({ query: `subscription { ${'a { '.repeat(20)} b ${'} '.repeat(20)} }` }).next()

  await expect(deep).rejects.toMatchObject([{ message: expect.stringMatching(/limit/i) }])
})

test('one socket does not carry subscriptions without end', async () => {
  const { browser } = await signedIn()
  const project = await aProject(db, { company_id: company.id })
  const { client } = openSocket(url, browser.token)
  const query = newsOf(project.id)
  const refused = await new Promise((resolve) => {
    const sink = { next: () => {}, error: resolve, complete: () => {} }
    for (let count = 0; count <= gqlLimits.operationsPerSocket; count++) client.subscribe({ query }, sink)
  })

  expect(refused).toMatchObject([{ message: '同時に購読できるのは50件までです。' }])
})

test('one user does not open sockets without end, and has one again when another closes', async () => {
  const { browser } = await signedIn()
  const open = async () => {
    const { client, connected } = openSocket(url, browser.token)
    await connected
    return client
  }
  const clients = await Promise.all(Array.from({ length: gqlLimits.socketsPerUser }, open))
  expect(await openSocket(url, browser.token).closed).toBe(4429)

  await clients[0]?.dispose()
  await vi.waitFor(async () => {
    const { connected, closed } = openSocket(url, browser.token)
    expect(await Promise.race([connected, closed])).toBeUndefined()
  })
})

/** A socket of the protocol, whose messages are written by hand. */
async function rawSocket(token: string, language?: string) {
  const headers = { 'accept-language': 'ja' }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/gql`, 'graphql-transport-ws', { headers })
  onTestFinished(() => socket.terminate())
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  const payload = { authorization: `Bearer ${token}`, language }
  socket.send(JSON.stringify({ type: 'connection_init', payload }))
  await new Promise((resolve) => socket.once('message', resolve))
  let answers = 0
  socket.on('message', () => {
    answers += 1
  })
  socket.on('pong', () => {
    answers += 1
  })
  return { socket, closed, answers: () => answers }
}

test.each<[string, number, (socket: WebSocket, number: number) => void]>([
  ['pings of the protocol', 50_000, (socket) => socket.send('{"type":"ping"}')],
  ['pings below the protocol', 50_000, (socket) => socket.ping()],
  [
    'subscriptions',
    5000,
    (socket, id) =>
      socket.send(JSON.stringify({ id: `${id}`, type: 'subscribe', payload: { query: newsOf('x') } })),
  ],
  [
    'completions of nothing',
    5000,
    (socket, id) => socket.send(JSON.stringify({ id: `${id}`, type: 'complete' })),
  ],
  [
    'large messages',
    100,
    (socket) => socket.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(60_000) } })),
  ],
])('%s without end close the socket with 4429, and the rest is not answered', async (_, count, send) => {
  const { browser } = await signedIn()
  const { socket, closed, answers } = await rawSocket(browser.token)
  for (let number = 0; number < count && socket.readyState === WebSocket.OPEN; number += 1)
    send(socket, number)
  expect(await closed).toBe(4429)
  expect(answers()).toBeLessThan(600)
})

test('as many subscriptions as one socket may have, and its pings, leave it open', async () => {
  const { browser } = await signedIn()
  const { socket, answers } = await rawSocket(browser.token)
  const project = await aProject(db, { company_id: company.id })
  for (let id = 0; id < gqlLimits.operationsPerSocket; id += 1)
    socket.send(JSON.stringify({ id: `${id}`, type: 'subscribe', payload: { query: newsOf(project.id) } }))
  socket.send('{"type":"ping"}')
  await vi.waitFor(() => expect(answers()).toBeGreaterThan(0))
  expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('a refusal over a socket is in the language of its page, not of its browser', async () => {
  const { browser } = await signedIn()
  const { socket } = await rawSocket(browser.token, 'en')
  const heard = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))))
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: whoAmI } }))
  expect(await heard).toContain('Only subscriptions run over WebSocket.')
})

test('a message that is too large closes the socket with 1009, and the log says so in one line', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { browser } = await signedIn()
  const { client, connected, closed } = openSocket(url, browser.token)
  await connected
  client.subscribe(
    { query: `{ viewer { id } } # ${'x'.repeat(70_000)}` },
    { next() {}, error() {}, complete() {} },
  )

  expect(await closed).toBe(1009)
  expect(logged.filter((line) => line.includes('a socket was closed'))).toEqual([
    expect.stringContaining('"code":"WS_ERR_UNSUPPORTED_MESSAGE_LENGTH"'),
  ])
  expect(shown).not.toHaveBeenCalled()
  shown.mockRestore()
})

test('the socket of someone who signs out is closed', async () => {
  const { browser } = await signedIn()
  const { connected, closed } = openSocket(url, browser.token)
  await connected
  await browser.post('/auth/sign-out')

  expect(await closed).toBe(4401)
})

test('the socket of a company that is suspended is closed', async () => {
  const elsewhere = await aCompany(db)
  const person = await withPassword(db, anOwner(db, elsewhere))
  const browser = new Browser(url)
  await browser.signIn(person.email, testPassword)
  const { connected, closed } = openSocket(url, browser.token)
  await connected
  await db.updateTable('company').set({ status: 'suspended' }).where('id', '=', elsewhere.id).execute()

  expect(await closed).toBe(4401)
})

test('a socket is closed when its token expires', async () => {
  const { browser } = await signedIn()
  const { connected, closed } = openSocket(url, browser.token)
  await connected
  pass(301_000)

  expect(await closed).toBe(4401)
})
