import { expect, test, vi } from 'vitest'
import { Browser } from '../../../testing/browser'
import { aCompany, aProject } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../testing/http'
import { anOwner } from '../../../testing/people'
import { openSocket } from '../../../testing/socket'
import { createLog } from '../../platform/log'
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

test('a socket with a token answers as that person', async () => {
  const { person, browser } = await signedIn()
  const { client } = openSocket(url, browser.token, { origin: url })
  const answer = await client.iterate({ query: whoAmI }).next()

  expect(answer.value).toEqual({ data: { viewer: { id: person.id } } })
})

test('a refusal over a socket has its code, and a query beyond the limits does not run', async () => {
  const { browser } = await signedIn()
  const { client } = openSocket(url, browser.token)
  const refused = await client.iterate({ query: '{ project(projectId: "x") { code } }' }).next()
  const deep = client.iterate({ query: `{ ${'a { '.repeat(20)} b ${'} '.repeat(20)} }` }).next()

  expect(refused.value).toMatchObject({ errors: [{ extensions: { code: 'PROJECT_COMPANY_MISMATCH' } }] })
  await expect(deep).rejects.toMatchObject([{ message: expect.stringMatching(/limit/i) }])
  expect((await client.iterate({ query: whoAmI }).next()).done).toBe(false)
})

test('one socket does not carry subscriptions without end', async () => {
  const { browser } = await signedIn()
  const project = await aProject(db, { company_id: company.id })
  const { client } = openSocket(url, browser.token)
  const query = `subscription { monitoringChanged(projectId: "${project.id}") { projectId } }`
  const refused = await new Promise((resolve) => {
    const sink = { next: () => {}, error: resolve, complete: () => {} }
    for (let count = 0; count <= gqlLimits.operationsPerSocket; count++) client.subscribe({ query }, sink)
  })

  expect(refused).toMatchObject([{ message: expect.stringMatching(/limit/i) }])
})

test('one user does not open sockets without end, and has one again when another closes', async () => {
  const { browser } = await signedIn()
  const open = async () => {
    const { client } = openSocket(url, browser.token)
    await client.iterate({ query: whoAmI }).next()
    return client
  }
  const clients = await Promise.all(Array.from({ length: gqlLimits.socketsPerUser }, open))
  expect(await openSocket(url, browser.token).closed).toBe(4429)

  await clients[0]?.dispose()
  await vi.waitFor(async () => {
    const { client, closed } = openSocket(url, browser.token)
    const first = await Promise.race([client.iterate({ query: whoAmI }).next(), closed])
    expect(first).toMatchObject({ done: false })
  })
})

test('a message that is too large closes the socket with 1009, and the log says so in one line', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { browser } = await signedIn()
  const { client, closed } = openSocket(url, browser.token)
  await client.iterate({ query: whoAmI }).next()
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
  const { client, closed } = openSocket(url, browser.token)
  await client.iterate({ query: whoAmI }).next()
  await browser.post('/auth/sign-out')

  expect(await closed).toBe(4401)
})

test('the socket of a company that is suspended is closed', async () => {
  const elsewhere = await aCompany(db)
  const person = await withPassword(db, anOwner(db, elsewhere))
  const browser = new Browser(url)
  await browser.signIn(person.email, testPassword)
  const { client, closed } = openSocket(url, browser.token)
  await client.iterate({ query: whoAmI }).next()
  await db.updateTable('company').set({ status: 'suspended' }).where('id', '=', elsewhere.id).execute()

  expect(await closed).toBe(4401)
})

test('a socket is closed when its token expires', async () => {
  const { browser } = await signedIn()
  const { client, closed } = openSocket(url, browser.token)
  await client.iterate({ query: whoAmI }).next()
  pass(301_000)

  expect(await closed).toBe(4401)
})
