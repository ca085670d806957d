import { beforeEach, expect, test } from 'vitest'
import { answerOf } from '../../../../../testing/answer'
import { appCode } from '../../../../../testing/authenticator-app'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { Mailbox } from '../../../../../testing/mailbox'
import { anOwner } from '../../../../../testing/people'
import { sendInvitation } from '../link/send-invitation'
import { resetSecondFactor } from './reset-second-factor'

const database = await testDatabase()
const { db } = database
const server = await testServer(database)
const { url, pass, now } = server
const mails = new Mailbox(db, server)
const company = await aCompany(db)
const strict = await aCompany(db, { demands_second_factor: true })
const whoAmI = '{ viewer { id secondFactor { isOn isDemanded recoveryCodesLeft } } }'

beforeEach(async () => {
  await db.deleteFrom('call_count').execute()
  await db.deleteFrom('auth_sign_in_failure').execute()
})

const aUser = (of = company) => withPassword(db, anOwner(db, of))
type Person = Awaited<ReturnType<typeof aUser>>

async function gql(browser: Browser, document: string) {
  const { body } = await answerOf(browser.gql(document))
  const errors = body.errors as { extensions: { code: string; fields?: object } }[] | undefined
  if (errors?.[0]) throw errors[0].extensions
  return body.data as Record<string, unknown>
}

/** A user with a second factor, the app's secret and the recovery codes; time has moved on since. */
async function withFactor(of = company) {
  const user = await aUser(of)
  const browser = new Browser(url)
  await browser.signIn(user.email, testPassword)
  const { startSecondFactor } = await gql(
    browser,
    `mutation { startSecondFactor(password: "${testPassword}") { secret uri } }`,
  )
  const { secret } = startSecondFactor as { secret: string }
  const { confirmSecondFactor } = await gql(
    browser,
    `mutation { confirmSecondFactor(code: "${appCode(secret, now())}") { recoveryCodes } }`,
  )
  const { recoveryCodes } = confirmSecondFactor as { recoveryCodes: string[] }
  pass(60_000)
  return { user, browser, secret, recoveryCodes, code: () => appCode(secret, now()) }
}

async function byPassword(user: Person) {
  const browser = new Browser(url)
  return { browser, ...(await answerOf(browser.signIn(user.email, testPassword))) }
}

async function byMailLink(user: Person) {
  const browser = new Browser(url)
  await browser.post('/auth/mail-link/send', { email: user.email })
  const token = await mails.tokenFor(user.email, 'mail-link')
  return { browser, ...(await answerOf(browser.post('/auth/mail-link/sign-in', { token }))) }
}

async function byReset(user: Person) {
  const browser = new Browser(url)
  await browser.post('/auth/password-reset/send', { email: user.email })
  const body = { token: await mails.tokenFor(user.email, 'password-reset'), password: testPassword }
  return { browser, ...(await answerOf(browser.post('/auth/password-reset/set', body))) }
}

async function byInvitation(user: Person) {
  await db.updateTable('app_user').set({ status: 'invited' }).where('id', '=', user.id).execute()
  await db.transaction().execute((tx) => sendInvitation(tx, { userId: user.id, invitedBy: user.id }, now()))
  const browser = new Browser(url)
  const body = { token: await mails.tokenFor(user.email, 'invitation'), password: testPassword }
  return { browser, ...(await answerOf(browser.post('/auth/password-reset/set', body))) }
}

const waysIn = [
  ['a password', byPassword],
  ['a mailed link', byMailLink],
  ['a password reset', byReset],
  ['an invitation', byInvitation],
] as const

const give = (browser: Browser, factor: object) => answerOf(browser.post('/auth/second-factor', factor))
const refusal = (code: string) => ({ status: 400, body: { code, message: expect.any(String) } })

test.each(waysIn)('%s alone gives no token to somebody with a second factor', async (_, wayIn) => {
  const { user, code } = await withFactor()
  const { browser, status, body } = await wayIn(user)
  expect({ status, body }).toEqual({ status: 200, body: { secondFactor: 'code' } })

  for (let i = 0; i < 2; i += 1) {
    const refused = await answerOf(browser.refresh())
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED', secondFactor: 'code' },
    })
  }
  expect((await browser.gql(whoAmI)).status).toBe(401)
  expect(await give(browser, { code: code() })).toEqual({ status: 200, body: { token: expect.any(String) } })
  expect((await browser.refresh()).status).toBe(200)
})

test.each(waysIn)('%s alone gives no token where the company demands a second factor', async (_, wayIn) => {
  const { browser, body } = await wayIn(await aUser(strict))
  expect(body).toEqual({ secondFactor: 'enrol' })
  expect((await answerOf(browser.refresh())).body).toMatchObject({ secondFactor: 'enrol' })
  expect((await give(browser, { code: '000000' })).status).toBe(409)

  const setup = await answerOf(browser.post('/auth/second-factor/enrol'))
  expect(setup.body).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringMatching(/^otpauth:/),
  })
  const wrong = await answerOf(browser.post('/auth/second-factor/enrol/confirm', { code: '12345' }))
  expect(wrong).toEqual(refusal('INVALID_CODE'))
  expect((await browser.refresh()).status).toBe(403)

  const code = appCode(String(setup.body.secret), now())
  const confirmed = await answerOf(browser.post('/auth/second-factor/enrol/confirm', { code }))
  expect(confirmed.body).toEqual({ token: expect.any(String), recoveryCodes: expect.any(Array) })
  expect(new Set(confirmed.body.recoveryCodes as string[]).size).toBe(10)
  expect((await browser.refresh()).status).toBe(200)
})

test('a code works once, in whatever session it is given again', async () => {
  const { user, code } = await withFactor()
  const [first, second] = [await byPassword(user), await byPassword(user)]
  const given = { code: code() }
  expect((await give(first.browser, given)).status).toBe(200)

  expect(await give(second.browser, given)).toEqual(refusal('INVALID_CODE'))
  pass(30_000)
  expect(await give(second.browser, given)).toEqual(refusal('INVALID_CODE'))
  expect((await give(second.browser, { code: code() })).status).toBe(200)
})

test('a code given while our clock was two hours ahead does not keep the next ones out', async () => {
  const { user, code } = await withFactor()
  const browser = (await byPassword(user)).browser
  pass(2 * 3_600_000)
  const later = await byPassword(user)
  expect((await give(later.browser, { code: code() })).status).toBe(200)
  pass(-2 * 3_600_000)

  expect((await give(browser, { code: code() })).status).toBe(200)
  expect(await give((await byPassword(user)).browser, { code: code() })).toEqual(refusal('INVALID_CODE'))
})

test('one of two concurrent sign-ins with one code succeeds', async () => {
  const { user, code } = await withFactor()
  const both = [await byPassword(user), await byPassword(user)]
  const given = { code: code() }
  const statuses = await Promise.all(both.map(async ({ browser }) => (await give(browser, given)).status))

  expect(statuses.sort()).toEqual([200, 400])
})

test('a phone whose clock is half a minute off gets in, one that is further off does not', async () => {
  const { user, secret } = await withFactor()
  const at = (seconds: number) => ({ code: appCode(secret, new Date(now().getTime() + seconds * 1000)) })
  const { browser } = await byPassword(user)

  expect(await give(browser, at(-90))).toEqual(refusal('INVALID_CODE'))
  expect(await give(browser, at(90))).toEqual(refusal('INVALID_CODE'))
  expect((await give(browser, at(-30))).status).toBe(200)
  const another = await byPassword(user)
  expect((await give(another.browser, at(30))).status).toBe(200)
})

test('after five wrong codes even the right one has to wait, longer each time, in every session of the account', async () => {
  const { user, code, recoveryCodes } = await withFactor()
  const { browser } = await byPassword(user)
  for (let i = 0; i < 4; i += 1) await give(browser, { code: '00000x' })
  await give(browser, { recoveryCode: 'AAAAA-AAAAA' })
  const elsewhere = await byPassword(user)
  const tooSoon = await elsewhere.browser.post('/auth/second-factor', { code: code() })

  expect(tooSoon.status).toBe(429)
  expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(2)
  expect(await give(browser, { recoveryCode: recoveryCodes[0] })).toMatchObject({ status: 429 })
  pass(3000)
  await give(browser, { code: '00000x' })
  const second = await browser.post('/auth/second-factor', { code: code() })
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(2)
  pass(5000)
  expect((await give(browser, { code: code() })).status).toBe(200)
})

test('codes guessed all at once are counted one by one', async () => {
  const { user } = await withFactor()
  const { browser } = await byPassword(user)
  const guesses = Array.from({ length: 10 }, () => give(browser, { code: '00000x' }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
})

test('a recovery code lets in once, however it is typed, and only its owner', async () => {
  const { user, recoveryCodes } = await withFactor()
  const stranger = await byPassword((await withFactor()).user)
  const [code = ''] = recoveryCodes
  expect(await give(stranger.browser, { recoveryCode: code })).toEqual(refusal('INVALID_CODE'))

  const first = await byPassword(user)
  expect(
    (await give(first.browser, { recoveryCode: ` ${code.toLowerCase().replace('-', ' ')} ` })).status,
  ).toBe(200)
  const second = await byPassword(user)
  const used = await give(second.browser, { recoveryCode: code })
  expect(used).toEqual(refusal('INVALID_CODE'))
  expect(used.body.message).toContain('まだ使っていないリカバリーコード')
  await first.browser.refresh()
  expect(await gql(first.browser, whoAmI)).toMatchObject({
    viewer: { secondFactor: { recoveryCodesLeft: 9 } },
  })
})

test.each([{}, { code: '' }, { code: 'x'.repeat(10_240) }, { code: 123456 }, { recoveryCode: null }])(
  'an answer like %j is refused as no code',
  async (factor) => {
    const { browser } = await byPassword((await withFactor()).user)

    expect(await give(browser, factor)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  },
)

test('with only the password a second factor can neither be replaced nor waited for without end', async () => {
  const { user, code } = await withFactor()
  const { browser } = await byPassword(user)
  expect((await browser.post('/auth/second-factor/enrol')).status).toBe(409)
  expect((await browser.post('/auth/second-factor/enrol/confirm', { code: code() })).status).toBe(409)

  pass(16 * 60_000)
  expect(await give(browser, { code: code() })).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  })
})

test('without a session there is nothing to give a code for', async () => {
  for (const path of ['', '/enrol', '/enrol/confirm']) {
    const refused = await answerOf(new Browser(url).post(`/auth/second-factor${path}`, { code: '123456' }))
    expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  }
})

test('a user suspended between password and code is refused with that reason', async () => {
  const { user, code } = await withFactor()
  const { browser } = await byPassword(user)
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', user.id).execute()

  expect(await give(browser, { code: code() })).toMatchObject({
    status: 403,
    body: { code: 'USER_SUSPENDED' },
  })
})

test('a company that begins to demand a second factor gets it from those already in, at their next token', async () => {
  const lab = await aCompany(db)
  const { browser } = await byPassword(await aUser(lab))
  await db.updateTable('company').set({ demands_second_factor: true }).where('id', '=', lab.id).execute()

  expect((await answerOf(browser.refresh())).body).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    secondFactor: 'enrol',
  })
})

test('switching it on asks for the password, leaves this session in and asks every other one for a code', async () => {
  const user = await aUser()
  const [here, there] = [(await byPassword(user)).browser, (await byPassword(user)).browser]
  const start = (password: string) =>
    gql(here, `mutation { startSecondFactor(password: "${password}") { secret } }`)
  await expect(start('not-the-password')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { password: expect.any(String) },
  })
  const { startSecondFactor } = await start(testPassword)
  const { secret } = startSecondFactor as { secret: string }
  const confirm = (code: string) =>
    gql(here, `mutation { confirmSecondFactor(code: "${code}") { recoveryCodes } }`)
  await expect(confirm('000000x')).rejects.toMatchObject({ code: 'INVALID_CODE' })
  expect((await there.refresh()).status).toBe(200)
  await confirm(appCode(secret, now()))

  expect((await here.refresh()).status).toBe(200)
  expect((await answerOf(there.refresh())).body).toMatchObject({ secondFactor: 'code' })
  expect((await mails.of(user.email))[0]).toMatchObject({ kind: 'second-factor-on' })
})

test('switching it off asks for the password, and is refused while the company demands it', async () => {
  const { browser, user } = await withFactor()
  const remove = (password: string) =>
    gql(browser, `mutation { removeSecondFactor(password: "${password}") }`)
  await expect(remove('not-the-password')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await db.updateTable('company').set({ demands_second_factor: true }).where('id', '=', company.id).execute()
  await expect(remove(testPassword)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await db.updateTable('company').set({ demands_second_factor: false }).where('id', '=', company.id).execute()
  expect(await remove(testPassword)).toEqual({ removeSecondFactor: true })

  expect((await byPassword(user)).body).toEqual({ token: expect.any(String) })
})

test('new recovery codes end the old ones, and need a second factor', async () => {
  const { browser, user, recoveryCodes } = await withFactor()
  const renew = `mutation { renewRecoveryCodes(password: "${testPassword}") { recoveryCodes } }`
  const renewed = (await gql(browser, renew)).renewRecoveryCodes as { recoveryCodes: string[] }
  const again = await byPassword(user)

  expect(await give(again.browser, { recoveryCode: recoveryCodes[0] })).toEqual(refusal('INVALID_CODE'))
  expect((await give(again.browser, { recoveryCode: renewed.recoveryCodes[0] })).status).toBe(200)
  const without = await byPassword(await aUser())
  await expect(gql(without.browser, renew)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an owner who removes a lost second factor signs its user out everywhere', async () => {
  const { browser, user } = await withFactor()
  const owner = await aUser()
  await db
    .transaction()
    .execute((tx) => resetSecondFactor(tx, user.id, { actor: { kind: 'user', id: owner.id }, now: now() }))

  expect((await browser.gql(whoAmI)).status).toBe(401)
  expect((await byPassword(user)).body).toEqual({ token: expect.any(String) })
})

test('wrong passwords inside a session are slowed down too', async () => {
  const { browser } = await byPassword(await aUser())
  const start = (password: string) =>
    gql(browser, `mutation { startSecondFactor(password: "${password}") { secret } }`)
  for (let i = 0; i < 5; i += 1) await expect(start('wrong')).rejects.toMatchObject({ code: 'INVALID_INPUT' })

  await expect(start(testPassword)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('neither the secret nor a recovery code can be read in the database, and every act is in the audit log', async () => {
  const { user, secret, recoveryCodes, code } = await withFactor()
  const { browser } = await byPassword(user)
  await give(browser, { code: code() })
  const rows = await Promise.all([
    db.selectFrom('auth_second_factor').selectAll().where('user_id', '=', user.id).execute(),
    db.selectFrom('auth_recovery_code').selectAll().where('user_id', '=', user.id).execute(),
    db.selectFrom('audit_event').selectAll().where('actor_id', '=', user.id).orderBy('id').execute(),
  ])
  const stored = JSON.stringify(rows) + rows[0].map((row) => row.secret?.toString('latin1')).join()

  for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden)
  expect(rows[2].map(({ action, after }) => [action, after])).toEqual([
    ['session.start', { method: 'password' }],
    ['second-factor.enable', null],
    ['session.start', { method: 'password' }],
    ['session.second-factor', { by: 'code' }],
  ])
})
