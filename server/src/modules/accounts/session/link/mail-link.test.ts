import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { Mailbox } from '../../../../../testing/mailbox'
import { anOwner } from '../../../../../testing/people'
import { createLog } from '../../../../platform/process/log'

const database = await testDatabase()
const { db } = database
const logged: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk))
    done()
  },
})
const server = await testServer(database, { log: createLog('trace', stream) })
const { url, pass } = server
const mails = new Mailbox(db, server)
const company = await aCompany(db)
const nobody = 'nobody@example.com'

beforeEach(async () => {
  await db.deleteFrom('call_count').execute()
  await db.deleteFrom('auth_sign_in_failure').execute()
})

const aUser = (values: object = {}) => withPassword(db, anOwner(db, company, values))

async function answer(response: Response) {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function asked(email: string, more: object = {}) {
  const browser = new Browser(url)
  expect(await answer(await browser.post('/auth/mail-link/send', { email, ...more }))).toEqual({
    status: 200,
    body: {},
  })
  return browser
}

async function withToken(values: object = {}, more: object = {}) {
  const user = await aUser(values)
  const browser = await asked(user.email, more)
  return { user, browser, token: await mails.tokenFor(user.email, 'mail-link') }
}

const look = async (browser: Browser, token: unknown) =>
  answer(await browser.post('/auth/mail-link/look', { token }))
const signIn = async (browser: Browser, token: unknown) =>
  answer(await browser.post('/auth/mail-link/sign-in', { token }))

test.each([[''], ['not an address'], ['a@b'], [`${'x'.repeat(400)}@example.jp`], [7], [null]])(
  'a link to %j is refused at the field',
  async (email) => {
    const refused = await answer(await new Browser(url).post('/auth/mail-link/send', { email }))

    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { email: expect.any(String) } },
    })
  },
)

test('suspended and invited people, and those of a suspended company, get no mail', async () => {
  const gone = await aCompany(db, { status: 'suspended' })
  const people = [
    await aUser({ status: 'suspended' }),
    await aUser({ status: 'invited' }),
    await withPassword(db, anOwner(db, gone)),
  ]
  for (const { email } of people) {
    await asked(email)
    expect(await mails.of(email)).toEqual([])
  }
})

test('a sixth link within a quarter of an hour is not mailed, with the same answer', async () => {
  const user = await aUser()
  for (let i = 0; i < 6; i += 1) await asked(user.email)
  expect(await mails.of(user.email)).toHaveLength(5)

  pass(16 * 60_000)
  await asked(user.email)
  expect(await mails.of(user.email)).toHaveLength(6)
})

test('a link from a page of somebody else is not sent', async () => {
  const user = await aUser()
  const foreign = await new Browser(url).post(
    '/auth/mail-link/send',
    { email: user.email },
    { origin: 'https://evil.example' },
  )

  expect(foreign.status).toBe(403)
  expect(await mails.of(user.email)).toEqual([])
})

test('one client address cannot have mail sent to many people in a minute', async () => {
  const asking = Array.from({ length: 22 }, (_, i) =>
    new Browser(url).post('/auth/mail-link/send', { email: `person-${i}@nowhere.example` }),
  )
  const refusals = (await Promise.all(asking)).filter(({ status }) => status === 429)

  expect(refusals).toHaveLength(2)
  expect(Number(refusals[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refusals[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' })
})

test('broken and foreign tokens are refused as invalid', async () => {
  const { user, token } = await withToken()
  await new Browser(url).post('/auth/password-reset/send', { email: user.email })
  const changed = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`
  const broken = [
    '',
    token.slice(0, -1),
    `${token}A`,
    changed,
    'x'.repeat(10_240),
    '../../etc/passwd',
    "' or 1=1 --",
    { $ne: '' },
    null,
    await mails.tokenFor(user.email, 'password-reset'),
  ]
  for (const bad of broken) {
    const refusal = { status: 400, body: { code: 'LINK_INVALID', message: expect.any(String) } }
    expect(await look(new Browser(url), bad)).toEqual(refusal)
    expect(await signIn(new Browser(url), bad)).toEqual(refusal)
  }
  expect(await db.selectFrom('auth_session').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
})

test('a link is valid for 15 minutes', async () => {
  const { browser, token } = await withToken()
  pass(14.9 * 60_000)
  expect((await look(browser, token)).status).toBe(200)
  pass(0.2 * 60_000)

  expect((await look(browser, token)).body).toMatchObject({ code: 'LINK_EXPIRED' })
  expect((await signIn(browser, token)).body).toMatchObject({ code: 'LINK_EXPIRED' })
})

test('a link that was asked for before the password changed is worth nothing afterwards', async () => {
  const { user, browser, token } = await withToken()
  const other = new Browser(url)
  await other.signIn(user.email, testPassword)
  await other.gql(
    'mutation { changePassword(currentPassword: "correct-horse-battery", newPassword: "another-horse-battery") }',
  )

  expect(await signIn(browser, token)).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
})

test('a link does not outlive the address it was sent to', async () => {
  const { user, browser, token } = await withToken()
  await db.updateTable('app_user').set({ email: 'moved@example.com' }).where('id', '=', user.id).execute()

  expect((await signIn(browser, token)).body).toMatchObject({ code: 'LINK_EXPIRED' })
})

test('somebody suspended after asking learns so from the link, and is not let in', async () => {
  const { user, browser, token } = await withToken()
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', user.id).execute()

  const refusal = { status: 403, body: { code: 'USER_SUSPENDED' } }
  expect(await look(browser, token)).toMatchObject(refusal)
  expect(await signIn(browser, token)).toMatchObject(refusal)
  expect(browser.cookie).not.toContain('session_token')
})

test('opening and looking, however often, uses nothing up', async () => {
  const { browser, token } = await withToken()
  for (let i = 0; i < 3; i += 1) await look(new Browser(url), token)
  const opened = await fetch(`${url}/auth/mail-link/sign-in?token=${token}`)

  expect(opened.status).toBe(404)
  expect((await signIn(browser, token)).body).toEqual({ token: expect.any(String) })
})

test('another browser is shown a masked address, and has to be asked', async () => {
  const { user, browser, token } = await withToken({ email: 'hanako@lab.example' })
  const stranger = await asked(nobody)

  expect((await look(browser, token)).body).toEqual({ state: 'here', email: user.email })
  for (const elsewhere of [new Browser(url), stranger]) {
    expect((await look(elsewhere, token)).body).toEqual({ state: 'elsewhere', email: 'h•••@lab.example' })
  }
})

test('a link signs in once, even for two concurrent uses', async () => {
  const { token, browser } = await withToken()
  const both = await Promise.all([signIn(browser, token), signIn(new Browser(url), token)])

  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'LINK_USED' })
  expect((await look(browser, token)).body).toMatchObject({ code: 'LINK_USED' })
})

test('signing in with one link ends the others', async () => {
  const { user, browser, token } = await withToken()
  await asked(user.email)
  const second = await mails.tokenFor(user.email, 'mail-link')
  await signIn(browser, second)

  expect((await signIn(new Browser(url), token)).body).toMatchObject({ code: 'LINK_EXPIRED' })
})

test.each([
  ['https://evil.example/', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/..//evil.example', undefined],
  ['/%2e%2e//evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['javascript:alert(1)', undefined],
  [`/${'x'.repeat(3000)}`, undefined],
  [{ path: '/' }, undefined],
  ['/monitoring?project=1#a', '/monitoring?project=1#a'],
])('after signing in one is sent to %j: %j', async (returnTo, sentTo) => {
  const { browser, token } = await withToken({}, { returnTo })
  const { body } = await signIn(browser, token)

  expect(body.returnTo).toBe(sentTo)
  expect(body.token).toEqual(expect.any(String))
})

test('the mail is in the language of its receiver, and tells what to do with it', async () => {
  const japanese = await withToken()
  const english = await withToken({ locale: 'en', name: 'Jane <b>Doe</b>' })
  const [ja] = await mails.of(japanese.user.email)
  const [en] = await mails.of(english.user.email)

  expect(ja?.subject).toBe('【観測】ログイン用リンクのお知らせ')
  expect(ja?.text).toContain(`${server.config.publicUrl}/login/mail-link#token=${japanese.token}`)
  expect(en?.text).toContain('within 15 minutes')
  expect(en?.text).not.toMatch(/[ぁ-んァ-ン一-龠]/)
  expect(en?.html).toContain('Jane &lt;b&gt;Doe&lt;/b&gt;')
  expect(en?.html).toContain(`<a href="${server.config.publicUrl}/login/mail-link#token=${english.token}">`)
})

test('a sign-in by link is in the audit log, and the token is in no table and no log', async () => {
  const { user, browser, token } = await withToken()
  await signIn(browser, token)

  const events = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('actor_id', '=', user.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ action, after }) => [action, after])).toEqual([
    ['mail-link.use', null],
    ['session.start', { method: 'mail_link' }],
  ])
  const rows = await db.selectFrom('auth_link').selectAll().execute()
  const jobs = await database.pool.query('select payload from graphile_worker._private_jobs')
  expect(JSON.stringify([rows, jobs.rows])).not.toContain(token)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toContain(token)
  expect(logged.join('')).not.toContain(user.email)
})
