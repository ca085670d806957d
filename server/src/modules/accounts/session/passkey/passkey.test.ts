import { beforeEach, expect, test } from 'vitest'
import { answerOf } from '../../../../../testing/answer'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { Mailbox } from '../../../../../testing/mailbox'
import { PasskeyDevice } from '../../../../../testing/passkey-device'
import { anOwner } from '../../../../../testing/people'

const database = await testDatabase()
const { db } = database
const server = await testServer(database)
const { url, pass } = server
const site = server.config.publicUrl
const company = await aCompany(db)

beforeEach(async () => {
  await db.deleteFrom('call_count').execute()
})

type Challenge = { challenge: string }

async function gql(browser: Browser, query: string, variables: object = {}) {
  const { body } = await answerOf(browser.gql(query, variables))
  const errors = body.errors as { extensions: { code: string; fields?: object } }[] | undefined
  if (errors?.[0]) throw errors[0].extensions
  return body.data as Record<string, unknown>
}

async function signedIn(of = company) {
  const user = await withPassword(db, anOwner(db, of))
  const browser = new Browser(url)
  await browser.signIn(user.email, testPassword)
  return { user, browser }
}

async function creation(browser: Browser, password = testPassword) {
  const start = 'mutation ($password: String!) { startPasskey(password: $password) { options } }'
  const { startPasskey } = await gql(browser, start, { password })
  return (startPasskey as { options: Challenge }).options
}

const add = (browser: Browser, response: object, name = 'MacBook') =>
  gql(browser, 'mutation ($input: PasskeyInput!) { addPasskey(input: $input) { id name } }', {
    input: { name, response },
  })

async function withPasskey(of = company) {
  const { user, browser } = await signedIn(of)
  const device = new PasskeyDevice(site)
  await add(browser, device.create(await creation(browser)))
  return { user, browser, device }
}

async function request(browser: Browser) {
  const { body } = await answerOf(browser.post('/auth/passkey/options', {}))
  return body as unknown as Challenge
}

const present = (browser: Browser, response: unknown) =>
  answerOf(browser.post('/auth/passkey/sign-in', { response }))

const refused = { status: 400, body: { code: 'INVALID_CREDENTIALS', message: expect.any(String) } }

test('a passkey is added only by somebody who knows the password', async () => {
  const { browser } = await signedIn()
  await expect(creation(browser, 'not-the-password')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { password: 'パスワードが違います。' },
  })
})

test('a reset of the password removes all passkeys, and says so', async () => {
  const { user, device } = await withPasskey()
  const mails = new Mailbox(db, server)
  const guest = new Browser(url)
  await guest.post('/auth/password-reset/send', { email: user.email })
  const token = await mails.tokenFor(user.email, 'password-reset')
  const { body } = await answerOf(
    guest.post('/auth/password-reset/set', { token, password: 'another-horse-battery' }),
  )

  expect(body).toEqual({ token: expect.any(String), removedPasskeys: 1 })
  const stranger = new Browser(url)
  expect(await present(stranger, device.get(await request(stranger)))).toEqual(refused)
  const notice = (await mails.of(user.email)).find(({ kind }) => kind === 'password-changed')
  expect(notice?.text).toContain('パスキー1個は、安全のため削除しました。')
})

test('a passkey without user verification is refused, new or known', async () => {
  const { browser } = await signedIn()
  const unlockedByNobody = new PasskeyDevice(site).create(await creation(browser), { verifiesUser: false })
  await expect(add(browser, unlockedByNobody)).rejects.toMatchObject({ code: 'INVALID_INPUT' })

  const { device } = await withPasskey()
  const guest = new Browser(url)
  expect(await present(guest, device.get(await request(guest), { verifiesUser: false }))).toEqual(refused)
})

test('an answer given on a page of somebody else is refused', async () => {
  const origin = 'https://evil.example'
  const { browser, device } = await withPasskey()
  const created = new PasskeyDevice(site).create(await creation(browser), { origin })
  await expect(add(browser, created)).rejects.toMatchObject({ code: 'INVALID_INPUT' })

  const guest = new Browser(url)
  expect(await present(guest, device.get(await request(guest), { origin }))).toEqual(refused)
})

test('a challenge is valid once, for five minutes, and for the browser that requested it', async () => {
  const { device } = await withPasskey()
  const [guest, other] = [new Browser(url), new Browser(url)]
  const stolen = device.get(await request(guest))
  await request(other)
  expect(await present(other, stolen)).toEqual(refused)
  expect(await present(new Browser(url), stolen)).toEqual(refused)

  const late = device.get(await request(guest))
  pass(5.1 * 60_000)
  expect(await present(guest, late)).toEqual(refused)

  const good = device.get(await request(guest))
  expect(await present(guest, good)).toEqual({ status: 200, body: { token: expect.any(String) } })
  expect(await present(guest, good)).toEqual(refused)
})

test('after a wrong answer the right one to the same challenge is refused too', async () => {
  const { device } = await withPasskey()
  const guest = new Browser(url)
  const good = device.get(await request(guest))
  expect(await present(guest, { ...good, id: 'somebody-else' })).toEqual(refused)

  expect(await present(guest, good)).toEqual(refused)
})

test('a challenge to make a passkey is valid only in its own session', async () => {
  const [mine, yours] = [await signedIn(), await signedIn()]
  const made = new PasskeyDevice(site).create(await creation(mine.browser))
  await creation(yours.browser)

  await expect(add(yours.browser, made)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await add(mine.browser, made)).toMatchObject({ addPasskey: { name: 'MacBook' } })
  await expect(add(mine.browser, made)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('an unknown passkey, another key under a known id, and a missing answer get the same refusal', async () => {
  const { device } = await withPasskey()
  const guest = new Browser(url)
  const known = device.get(await request(guest))
  const forged = { ...new PasskeyDevice(site).get(await request(guest)), id: (known as { id: string }).id }
  expect(await present(guest, forged)).toEqual(refused)

  for (const nonsense of [
    new PasskeyDevice(site).get(await request(guest)),
    {},
    null,
    'x',
    { id: 'x'.repeat(10_240) },
  ]) {
    await request(guest)
    expect(await present(guest, nonsense)).toEqual(refused)
  }
})

test('a copied device, whose counter is behind, is refused', async () => {
  const { device, user } = await withPasskey()
  const guest = new Browser(url)
  await present(guest, device.get(await request(guest)))
  await db.updateTable('auth_passkey').set({ counter: 50 }).where('user_id', '=', user.id).execute()

  expect(await present(guest, device.get(await request(guest)))).toEqual(refused)
})

test('suspended users are told so only after their passkey was verified', async () => {
  const { device, user } = await withPasskey()
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', user.id).execute()
  const guest = new Browser(url)

  expect(await present(guest, device.get(await request(guest), { verifiesUser: false }))).toEqual(refused)
  expect(await present(guest, device.get(await request(guest)))).toMatchObject({
    status: 403,
    body: { code: 'USER_SUSPENDED' },
  })
  expect(guest.cookie).not.toContain('session_token')
})

test('the options for signing in name no account', async () => {
  const options = await answerOf(new Browser(url).post('/auth/passkey/options', {}))

  expect(options.body).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
  expect(options.body.allowCredentials ?? []).toEqual([])
})

test('a passkey counts as both factors, also where the company demands a second one', async () => {
  const lab = await aCompany(db)
  const { device } = await withPasskey(lab)
  await db.updateTable('company').set({ demands_second_factor: true }).where('id', '=', lab.id).execute()
  const guest = new Browser(url)

  expect((await present(guest, device.get(await request(guest)))).body).toEqual({ token: expect.any(String) })
  expect((await guest.refresh()).status).toBe(200)
})

test("somebody else's passkey is neither renamed nor removed, and one's own is, for good", async () => {
  const [mine, yours] = [await withPasskey(), await withPasskey()]
  const { myPasskeys } = await gql(mine.browser, '{ myPasskeys { id name lastUsedAt } }')
  const [{ id } = { id: '' }] = myPasskeys as { id: string }[]
  const rename = (browser: Browser, name: string) =>
    gql(
      browser,
      'mutation ($id: ID!, $name: String!) { renamePasskey(passkeyId: $id, name: $name) { name } }',
      { id, name },
    )
  const remove = (browser: Browser) =>
    gql(browser, 'mutation ($id: ID!) { removePasskey(passkeyId: $id) }', { id })
  await expect(rename(yours.browser, '私の')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(remove(yours.browser)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const name of [' ', '鍵\u0000']) {
    await expect(rename(mine.browser, name)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { name: expect.any(String) },
    })
  }

  expect(await rename(mine.browser, '研究室の鍵')).toEqual({ renamePasskey: { name: '研究室の鍵' } })
  await remove(mine.browser)
  const guest = new Browser(url)
  expect(await present(guest, mine.device.get(await request(guest)))).toEqual(refused)
  expect(await gql(mine.browser, '{ myPasskeys { id } }')).toEqual({ myPasskeys: [] })
})

test('a new passkey is reported to its owner by mail, and every change is in the audit log', async () => {
  const { user, device } = await withPasskey()
  const guest = new Browser(url)
  await present(guest, device.get(await request(guest)))
  const events = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('actor_id', '=', user.id)
    .orderBy('id')
    .execute()

  const received = await new Mailbox(db, server).of(user.email)
  expect(received.map(({ kind }) => kind)).toEqual(['passkey-added'])
  expect(received[0]?.text).toContain(`このパスキーを削除してください。\n\n${site}/account\n`)
  expect(events.map(({ action, after }) => [action, after])).toEqual([
    ['session.start', { method: 'password' }],
    ['passkey.create', null],
    ['session.start', { method: 'passkey' }],
  ])
})
