import type { Page, WebSocketRoute } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type ApiCaller, aCompanyWithOwner, acceptInvitation, ownerPassword } from './support/api'
import { browserPages } from './support/browser'
import { linkIn, newestMailTo } from './support/outbox'

const pages = browserPages()
const patience = { timeout: 120_000 }
const refused = /status of 40[13]|WebSocket/
let company: Awaited<ReturnType<typeof aCompanyWithOwner>>
let people = 0

beforeAll(async () => {
  company = await aCompanyWithOwner()
  const { createProject } = await company.owner.ask<{ createProject: { id: string } }>(
    `mutation Test { createProject(input: { name: "接続の研究", code: "SOCKET", timeZone: "Asia/Tokyo", wearMethod: HEART_RATE, validDayMinutes: 600 }) { id } }`,
  )
  await company.owner.ask(
    `mutation Test($projectId: ID!) { createTestSubject(projectId: $projectId, input: { code: "SOCKET-001", status: ACTIVE, locale: "ja", attributes: [], tagIds: [] }) { id } }`,
    { projectId: createProject.id },
  )
})

/** A second owner, whom the first one may suspend. */
async function aColleague(): Promise<{ id: string; email: string }> {
  people += 1
  const email = `colleague-${Date.now()}-${people}@company.example`
  const { inviteUser } = await company.owner.ask<{ inviteUser: { id: string } }>(
    'mutation Test($email: String!) { inviteUser(input: { name: "中村 彩", email: $email, role: OWNER }) { id } }',
    { email },
  )
  await acceptInvitation(linkIn(await newestMailTo(email, /./)).split('#token=')[1] ?? '')
  return { id: inviteUser.id, email }
}

const suspend = (owner: ApiCaller, userId: string) =>
  owner.ask('mutation Test($userId: ID!) { suspendUser(userId: $userId) { id } }', { userId })

const subject = (page: Page) => page.getByRole('grid', { name: '被験者の一覧' }).getByText('SOCKET-001')

/** /monitoring with its one subject on screen; `socket` stands between it and the server's socket. */
async function monitoring(email: string, socket?: (route: WebSocketRoute) => void): Promise<Page> {
  const page = await pages.open('/monitoring', {
    as: email,
    password: ownerPassword,
    expectErrors: refused,
    prepare: async (page) => {
      await page.clock.install()
      if (socket) await page.routeWebSocket('**/gql', socket)
    },
  })
  await subject(page).waitFor(patience)
  return page
}

const atLogin = (page: Page) => page.waitForURL(/\/login\?to=%2Fmonitoring/, patience)

test('an open monitoring screen of a person who is suspended leads to signing in with the reason, shows nothing more and asks for nothing more', async () => {
  const { id, email } = await aColleague()
  let acknowledged = 0
  let sockets = 0
  const page = await monitoring(email, (route) => {
    sockets += 1
    const server = route.connectToServer()
    server.onMessage((message) => {
      if (String(message).includes('connection_ack')) acknowledged += 1
      route.send(message)
    })
  })
  await expect.poll(() => acknowledged, patience).toBe(1)

  await suspend(company.owner, id)
  await atLogin(page)
  await page.getByText('このアカウントは停止されています。').first().waitFor(patience)
  expect(await page.getByText('SOCKET-001').count()).toBe(0)

  const before = sockets
  await page.clock.runFor(120_000)
  expect(sockets).toBe(before)
})

test('a socket that refuses a token which was made for it leads to signing in, as any other 401', async () => {
  let sockets = 0
  const tokens: string[] = []
  let isShown = () => {}
  // The list may come later than the socket, and would not come after it.
  const shown = new Promise<void>((resolve) => {
    isShown = resolve
  })
  const page = await monitoring(company.email, (route) => {
    sockets += 1
    route.onMessage(() => void shown.then(() => route.close({ code: 4401, reason: 'Unauthorized' })))
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/token')) tokens.push(request.url())
  })
  isShown()
  for (let seconds = 0; seconds < 10; seconds += 1) await page.clock.runFor(1_000)
  await atLogin(page)
  expect(await page.getByText('SOCKET-001').count()).toBe(0)
  expect(sockets).toBe(2)
  expect(tokens.length).toBeLessThanOrEqual(1)
  await page.clock.runFor(120_000)
  expect(sockets).toBe(2)
})

test('a socket closed with 4403 means that permissions have changed: who one is and what is shown are asked for again, with a new token', async () => {
  const open: WebSocketRoute[] = []
  const bearers: string[] = []
  const page = await monitoring(company.email, (route) => {
    open.push(route)
    const server = route.connectToServer()
    route.onMessage((message) => {
      const bearer = /Bearer [^"]+/.exec(String(message))?.[0]
      if (bearer) bearers.push(bearer)
      server.send(message)
    })
  })
  await expect.poll(() => bearers.length, patience).toBe(1)
  const asked: string[] = []
  let tokensAsked = 0
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const name = searchParams.get('operation_name')
    if (name) asked.push(name)
    if (pathname === '/auth/token') tokensAsked += 1
  })
  await open[0]?.close({ code: 4403, reason: 'Forbidden' })
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return asked
    }, patience)
    .toEqual(expect.arrayContaining(['Viewer', 'MonitoringTable', 'MonitoringSummary']))
  // What is shown is asked for at once, before the socket is open again.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return bearers.length
    }, patience)
    .toBe(2)
  // The tokens themselves may be the same: their times are whole seconds.
  expect(tokensAsked).toBe(1)
  expect(await subject(page).count()).toBe(1)
})

test('a subscription that the server refuses is not asked for again and again', async () => {
  let asked = 0
  const page = await monitoring(company.email, (route) => {
    route.onMessage((message) => {
      const { type, id } = JSON.parse(String(message)) as { type: string; id?: string }
      if (type === 'connection_init') route.send(JSON.stringify({ type: 'connection_ack' }))
      if (type !== 'subscribe') return
      asked += 1
      const payload = [{ message: 'この操作をする権限がありません。', extensions: { code: 'FORBIDDEN' } }]
      route.send(JSON.stringify({ id, type: 'error', payload }))
    })
  })
  await expect.poll(() => asked, patience).toBe(1)
  for (let minutes = 0; minutes < 5; minutes += 1) await page.clock.runFor(60_000)
  expect(asked).toBe(1)
})
