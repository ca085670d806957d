import { beforeEach, expect, test } from 'vitest'
import { answerOf } from '../../../../../testing/answer'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { Mailbox } from '../../../../../testing/mailbox'
import { anOwner } from '../../../../../testing/people'
import { sendInvitation } from './send-invitation'

const database = await testDatabase()
const { db } = database
const server = await testServer(database)
const { url, pass, now } = server
const mails = new Mailbox(db, server)
const company = await aCompany(db, { name: '青葉研究所' })
const owner = await withPassword(db, anOwner(db, company, { name: '大野 主' }))
const newPassword = 'another-horse-battery'
const whoAmI = '{ viewer { id } }'

beforeEach(async () => {
  await db.deleteFrom('call_count').execute()
  await db.deleteFrom('auth_sign_in_failure').execute()
})

const aUser = (values: object = {}) => withPassword(db, anOwner(db, company, values))
const look = (token: string, browser = new Browser(url)) =>
  answerOf(browser.post('/auth/password-reset/look', { token }))
const setTo = (token: string, password = newPassword, browser = new Browser(url)) =>
  answerOf(browser.post('/auth/password-reset/set', { token, password }))

async function withReset(values: object = {}) {
  const user = await aUser(values)
  const browser = new Browser(url)
  await browser.post('/auth/password-reset/send', { email: user.email })
  return { user, browser, token: await mails.tokenFor(user.email, 'password-reset') }
}

async function invited(values: object = {}) {
  const user = await anOwner(db, company, { status: 'invited', name: '新井 人', ...values })
  await invite(user.id)
  return { user, token: await mails.tokenFor(user.email, 'invitation') }
}

const invite = (userId: string) =>
  db.transaction().execute((tx) => sendInvitation(tx, { userId, invitedBy: owner.id }, now()))

test.each(['short', 'eleven-chars'.slice(0, 11), 'x'.repeat(129), '', undefined, 12])(
  'the password %j is refused at its field, and the link can still be used',
  async (password) => {
    const { token } = await withReset()
    const refused = await answerOf(new Browser(url).post('/auth/password-reset/set', { token, password }))

    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { password: expect.stringContaining('12文字以上') } },
    })
    expect((await setTo(token)).status).toBe(200)
  },
)

test('a user suspended after asking keeps the old password and stays out', async () => {
  const { user, token } = await withReset()
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', user.id).execute()
  expect(await setTo(token)).toMatchObject({ status: 403, body: { code: 'USER_SUSPENDED' } })

  await db.updateTable('app_user').set({ status: 'active' }).where('id', '=', user.id).execute()
  expect((await new Browser(url).signIn(user.email, newPassword)).status).toBe(400)
  expect((await new Browser(url).signIn(user.email, testPassword)).status).toBe(200)
})

test('a link to sign in sets no password, and a link to set one does not sign in by itself', async () => {
  const { user, token, browser } = await withReset()
  await browser.post('/auth/mail-link/send', { email: user.email })
  const mailLink = await mails.tokenFor(user.email, 'mail-link')

  expect((await setTo(mailLink)).body).toMatchObject({ code: 'LINK_INVALID' })
  expect((await answerOf(browser.post('/auth/mail-link/sign-in', { token }))).body).toMatchObject({
    code: 'LINK_INVALID',
  })
})

test('a reset link is valid once, for 15 minutes', async () => {
  const used = await withReset()
  await setTo(used.token)
  expect((await setTo(used.token, 'a-third-horse-battery')).body).toMatchObject({ code: 'LINK_USED' })

  const late = await withReset()
  pass(16 * 60_000)
  expect((await setTo(late.token)).body).toMatchObject({ code: 'LINK_EXPIRED' })
})

test('another browser sees neither address nor name of the account', async () => {
  const { user, browser, token } = await withReset({ email: 'taro@lab.example' })

  expect((await look(token)).body).toEqual({ kind: 'reset', state: 'elsewhere', email: 't•••@lab.example' })
  expect((await look(token, browser)).body).toEqual({ kind: 'reset', state: 'here', email: user.email })
})

test('a new password ends all sessions of the old one and all other links', async () => {
  const { user, token } = await withReset()
  const before = new Browser(url)
  await before.signIn(user.email, testPassword)
  const asking = new Browser(url)
  await asking.post('/auth/mail-link/send', { email: user.email })
  await asking.post('/auth/password-reset/send', { email: user.email })
  const [mailLink, second] = [
    await mails.tokenFor(user.email, 'mail-link'),
    await mails.tokenFor(user.email, 'password-reset'),
  ]
  const browser = new Browser(url)
  expect((await setTo(token, newPassword, browser)).body).toEqual({ token: expect.any(String) })

  expect((await before.gql(whoAmI)).status).toBe(401)
  expect((await before.refresh()).status).toBe(401)
  expect((await setTo(second)).body).toMatchObject({ code: 'LINK_EXPIRED' })
  expect((await answerOf(asking.post('/auth/mail-link/sign-in', { token: mailLink }))).body).toMatchObject({
    code: 'LINK_EXPIRED',
  })
  expect((await browser.refresh()).status).toBe(200)
  expect((await new Browser(url).signIn(user.email, testPassword)).status).toBe(400)
  expect((await mails.of(user.email))[0]).toMatchObject({ kind: 'password-changed' })
})

test('somebody locked out by wrong passwords gets in with a new one at once', async () => {
  const { user, token } = await withReset()
  for (let i = 0; i < 6; i += 1) await new Browser(url).signIn(user.email, 'wrong-password')
  expect((await new Browser(url).signIn(user.email, testPassword)).status).toBe(429)
  await setTo(token)

  expect((await new Browser(url).signIn(user.email, newPassword)).status).toBe(200)
})

test('an invited user has no way in but the invitation', async () => {
  const { user } = await invited()
  const browser = new Browser(url)
  await browser.post('/auth/mail-link/send', { email: user.email })
  await browser.post('/auth/password-reset/send', { email: user.email })

  expect((await browser.signIn(user.email, testPassword)).status).toBe(400)
  expect((await mails.of(user.email)).map(({ kind }) => kind)).toEqual(['invitation'])
})

test('an invitation is valid for seven days', async () => {
  const { user, token } = await invited()
  pass(6.9 * 86_400_000)
  expect((await look(token)).body).toEqual({
    kind: 'invitation',
    state: 'here',
    email: user.email,
    name: '新井 人',
    companyName: '青葉研究所',
  })
  pass(0.2 * 86_400_000)
  expect((await setTo(token)).body).toMatchObject({
    code: 'LINK_EXPIRED',
    message: expect.stringContaining('招待した方'),
  })
})

test('a second invitation ends the first, and an active user is not invited again', async () => {
  const { user, token } = await invited()
  await invite(user.id)
  const second = await mails.tokenFor(user.email, 'invitation')
  expect((await setTo(token)).body).toMatchObject({ code: 'LINK_EXPIRED' })
  expect((await setTo(second)).status).toBe(200)

  await expect(invite(user.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await setTo(second, 'a-third-horse-battery')).body).toMatchObject({ code: 'LINK_USED' })
})

test('an invitation of a suspended user or company cannot be accepted', async () => {
  const one = await invited()
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', one.user.id).execute()
  expect((await setTo(one.token)).body).toMatchObject({ code: 'USER_SUSPENDED' })

  const elsewhere = await aCompany(db)
  const other = await invited({ company_id: elsewhere.id })
  await db.updateTable('company').set({ status: 'suspended' }).where('id', '=', elsewhere.id).execute()
  expect((await setTo(other.token)).body).toMatchObject({ code: 'COMPANY_SUSPENDED' })
})

test('accepting makes the user active and signs in; who invited whom is in the mail and in the audit log', async () => {
  const { user, token } = await invited()
  const browser = new Browser(url)
  const [mail] = await mails.of(user.email)
  expect(mail?.text).toContain('大野 主 さんが、「青葉研究所」の観測にあなたを招待しました')
  expect((await setTo(token, newPassword, browser)).status).toBe(200)
  await browser.refresh()

  expect((await answerOf(browser.gql(whoAmI))).body).toEqual({ data: { viewer: { id: user.id } } })
  const events = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('target_id', '=', user.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['user.invite', owner.id],
    ['user.accept-invitation', user.id],
  ])
})

test('an invitation that is rolled back with its user is not sent', async () => {
  const user = await anOwner(db, company, { status: 'invited' })
  const failing = db.transaction().execute(async (tx) => {
    await sendInvitation(tx, { userId: user.id, invitedBy: owner.id }, now())
    throw new Error('the form failed afterwards')
  })
  await expect(failing).rejects.toThrow('the form failed afterwards')

  expect(await mails.of(user.email)).toEqual([])
})

test.each([
  ['a reset', withReset],
  ['an invitation', invited],
])(
  'one’s own e-mail address is no password on %s, in whatever case, and the link can still be used',
  async (_, begin) => {
    const { user, token } = await begin({ email: `mei-${crypto.randomUUID()}@lab.example` })
    expect(await setTo(token, user.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { password: expect.stringContaining('メールアドレスと同じ') } },
    })
    expect((await setTo(token)).status).toBe(200)
  },
)
