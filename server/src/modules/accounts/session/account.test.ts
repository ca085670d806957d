import { beforeEach, expect, test } from 'vitest'
import { answerOf } from '../../../../testing/answer'
import { Browser } from '../../../../testing/browser'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { Mailbox } from '../../../../testing/mailbox'
import { anAdmin, anOwner } from '../../../../testing/people'
import { openSocket } from '../../../../testing/socket'
import { setPassword } from './password/set-password'

const database = await testDatabase()
const { db } = database
const server = await testServer(database, { sessionCheckMs: 50 })
const { url } = server
const company = await aCompany(db)
const whoAmI = '{ viewer { id } }'

beforeEach(async () => {
  await db.deleteFrom('call_count').execute()
  await db.deleteFrom('auth_sign_in_failure').execute()
})

const aUser = () => withPassword(db, anOwner(db, company))

async function signIn(email: string, browser = new Browser(url)) {
  expect((await browser.signIn(email, testPassword)).status).toBe(200)
  return browser
}

async function gql(browser: Browser, query: string, variables: object = {}) {
  const { body } = await answerOf(browser.gql(query, variables))
  const errors = body.errors as { extensions: { code: string; fields?: object } }[] | undefined
  if (errors?.[0]) throw errors[0].extensions
  return body.data as Record<string, unknown>
}

const change = (browser: Browser, currentPassword: string, newPassword: string) =>
  gql(
    browser,
    'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) }',
    {
      a: currentPassword,
      b: newPassword,
    },
  )

async function sessionsOf(browser: Browser) {
  const { mySessions } = await gql(
    browser,
    '{ mySessions { id startedAt lastUsedAt expiresAt userAgent ipAddress method isCurrent } }',
  )
  return mySessions as { id: string; isCurrent: boolean; method: string; ipAddress: string }[]
}

test('an account of the demo takes the public password back', async () => {
  const [demo, real] = [await anOwner(db, company), await anOwner(db, company)]
  await db.updateTable('app_user').set({ is_demo: true }).where('id', '=', demo.id).execute()
  const publicPassword = { password: 'kansoku-demo-2026', now: new Date() }
  await setPassword(db, { userId: demo.id, ...publicPassword })
  await expect(setPassword(db, { userId: real.id, ...publicPassword })).rejects.toThrow(
    'このパスワードは公開されています',
  )
})

test.each([
  ['a wrong present password', 'not-the-password', 'another-horse-battery', 'currentPassword'],
  ['a present password of 10 KB', 'x'.repeat(10_240), 'another-horse-battery', 'currentPassword'],
  ['the public password of the demo', testPassword, 'Kansoku-demo-2026', 'newPassword'],
  ['a new password that is too short', testPassword, 'short', 'newPassword'],
  ['a new password of 10 KB', testPassword, 'x'.repeat(10_240), 'newPassword'],
  ['the same password again', testPassword, testPassword, 'newPassword'],
])('%s is refused at its field and changes nothing', async (_, current, next, field) => {
  const { email } = await aUser()
  const [here, there] = [await signIn(email), await signIn(email)]

  await expect(change(here, current, next)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { [field]: expect.any(String) },
  })
  expect((await there.refresh()).status).toBe(200)
  await signIn(email)
})

test('a changed password signs out every other session and not this one, and its owner is told', async () => {
  const { email, id } = await aUser()
  const [here, there] = [await signIn(email), await signIn(email)]
  await change(here, testPassword, 'another-horse-battery')

  expect((await there.gql(whoAmI)).status).toBe(401)
  expect((await there.refresh()).status).toBe(401)
  expect((await here.refresh()).status).toBe(200)
  expect((await new Browser(url).signIn(email, testPassword)).status).toBe(400)
  expect((await new Browser(url).signIn(email, 'another-horse-battery')).status).toBe(200)
  expect((await new Mailbox(db, server).of(email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  const events = await db.selectFrom('audit_event').select('action').where('target_id', '=', id).execute()
  expect(events).toEqual([{ action: 'user.change-password' }])
})

test("another user's session cannot be ended, and an unknown one gets the same answer", async () => {
  const [mine, yours] = [await signIn((await aUser()).email), await signIn((await aUser()).email)]
  const [{ id } = { id: '' }] = await sessionsOf(yours)
  const end = (sessionId: string) =>
    gql(mine, 'mutation ($id: ID!) { endSession(sessionId: $id) }', { id: sessionId })
  const refusals = await Promise.all(
    [id, '01900000-0000-7000-8000-000000000000', 'x'].map((one) => end(one).catch((error: object) => error)),
  )

  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
  expect(refusals[0]).toMatchObject({ code: 'NOT_FOUND' })
  expect((await yours.refresh()).status).toBe(200)
})

test('an ended session is out at once, and its sockets are closed', async () => {
  const { email } = await aUser()
  const [here, there] = [await signIn(email), await signIn(email)]
  const { connected, closed } = openSocket(url, there.token)
  await connected
  const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)
  await gql(here, 'mutation ($id: ID!) { endSession(sessionId: $id) }', { id: other?.id })

  expect(await closed).toBe(4401)
  expect((await there.gql(whoAmI)).status).toBe(401)
  expect((await there.refresh()).status).toBe(401)
  expect(await sessionsOf(here)).toHaveLength(1)
})

test('ending all others leaves this one', async () => {
  const { email, id } = await aUser()
  const here = await signIn(email)
  const others = [await signIn(email), await signIn(email)]
  expect(await gql(here, 'mutation { endOtherSessions }')).toEqual({ endOtherSessions: true })

  for (const other of others) expect((await other.refresh()).status).toBe(401)
  expect((await here.refresh()).status).toBe(200)
  const events = await db.selectFrom('audit_event').select('action').where('actor_id', '=', id).execute()
  expect(events.filter(({ action }) => action === 'session.end')).toHaveLength(2)
})

test('the list of sessions begins with this one and tells from where and how each was started', async () => {
  const { email } = await aUser()
  await signIn(email)
  const here = await signIn(email)
  const sessions = await sessionsOf(here)

  expect(sessions.map(({ isCurrent, method }) => [isCurrent, method])).toEqual([
    [true, 'PASSWORD'],
    [false, 'PASSWORD'],
  ])
  expect(sessions[0]?.ipAddress).toMatch(/127\.0\.0\.1|::1/)
})

test('two tabs of one browser that sign in as different people both go on as the second', async () => {
  const [first, second] = [await aUser(), await aUser()]
  const browser = await signIn(first.email)
  const oldToken = browser.token
  await signIn(second.email, browser)

  const firstTab = new Browser(url, browser.cookie)
  firstTab.token = oldToken
  expect((await firstTab.gql(whoAmI)).status).toBe(401)
  await firstTab.refresh()
  expect(await gql(firstTab, whoAmI)).toEqual({ viewer: { id: second.id } })
  const left = await db.selectFrom('auth_session').selectAll().where('user_id', '=', first.id).execute()
  expect(left).toEqual([])
})

test.each([
  [{ name: ' ', locale: 'ja' }, 'name'],
  [{ name: 'x'.repeat(256), locale: 'ja' }, 'name'],
  [{ name: '山\u0000田', locale: 'ja' }, 'name'],
  [{ name: '名前', locale: 'fr' }, 'locale'],
])('an account like %j is refused at the field', async (input, field) => {
  const browser = await signIn((await aUser()).email)

  await expect(
    gql(browser, 'mutation ($input: AccountInput!) { updateAccount(input: $input) { name } }', { input }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } })
})

test('name and language are changed by the user, a platform administrator too', async () => {
  for (const user of [await aUser(), await withPassword(db, anAdmin(db))]) {
    const browser = await signIn(user.email)
    const input = { name: ' 新しい 名前 ', locale: 'en' }

    expect(
      await gql(
        browser,
        'mutation ($input: AccountInput!) { updateAccount(input: $input) { name locale } }',
        { input },
      ),
    ).toEqual({ updateAccount: { name: '新しい 名前', locale: 'en' } })
  }
})

test('the log of an account has only what changed', async () => {
  const user = await aUser()
  const browser = await signIn(user.email)
  const save = (input: object) =>
    gql(browser, 'mutation ($input: AccountInput!) { updateAccount(input: $input) { name } }', { input })
  const { name } = await db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  await save({ name, locale: 'ja' })
  await save({ name, locale: 'en' })
  const events = await db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('target_id', '=', user.id)
    .where('action', '=', 'user.update-account')
    .execute()
  expect(events).toEqual([{ before: { locale: 'ja' }, after: { locale: 'en' } }])
})

test('signing out is in the audit log', async () => {
  const { email, id } = await aUser()
  const browser = await signIn(email)
  await browser.post('/auth/sign-out')
  const events = await db
    .selectFrom('audit_event')
    .select('action')
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute()

  expect(events.map(({ action }) => action)).toEqual(['session.start', 'session.end'])
})
