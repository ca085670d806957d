import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { Mailbox } from '../../../../../testing/mailbox'
import { anOwner } from '../../../../../testing/people'

const database = await testDatabase()
const { db } = database
const server = await testServer(database)
const { url, pass } = server
const mailbox = new Mailbox(db, server)
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const whoAmI = '{ viewer { id } }'

beforeEach(async () => {
  await db.deleteFrom('call_count').execute()
  await db.deleteFrom('auth_sign_in_failure').execute()
})

async function signedIn(person = owner): Promise<Browser> {
  const browser = new Browser(url)
  expect((await browser.signIn(person.email, testPassword)).status).toBe(200)
  return browser
}

async function answer(response: Response) {
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

test('a wrong password and an unknown address get the same answer, and neither leaves a session', async () => {
  const wrong = await answer(await new Browser(url).signIn(owner.email, 'not-the-password'))
  const unknown = await answer(await new Browser(url).signIn('nobody@example.com', 'not-the-password'))

  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_CREDENTIALS' } })
  expect(await db.selectFrom('auth_session').selectAll().execute()).toEqual([])
})

test('an address with a character that no address holds is refused at its field', async () => {
  const unknown = await answer(await new Browser(url).signIn('no\u0000body@example.com', 'not-the-password'))

  expect(unknown).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', fields: { email: expect.any(String) } },
  })
})

test('a sign-in sent from a page of somebody else is refused', async () => {
  const browser = new Browser(url)
  const credentials = { email: owner.email, password: testPassword }
  const foreign = await browser.post('/auth/sign-in/email', credentials, { origin: 'https://evil.example' })
  const asForm = await browser.post('/auth/sign-in/email', credentials, { 'content-type': 'text/plain' })

  expect(foreign.status).toBe(403)
  expect(asForm.status).toBeGreaterThanOrEqual(400)
  expect(browser.cookie).toBe('')
})

test('registering oneself and the rest of the sign-in library cannot be reached', async () => {
  const signUp = await new Browser(url).post('/auth/sign-up/email', {
    email: 'new@example.com',
    password: testPassword,
    name: '新',
  })

  expect(signUp.status).toBe(404)
})

test('after five wrong passwords even the right one has to wait, longer each time', async () => {
  for (let i = 0; i < 5; i += 1) await new Browser(url).signIn(owner.email, 'not-the-password')
  const tooSoon = await new Browser(url).signIn(owner.email, testPassword)
  pass(3000)
  await new Browser(url).signIn(owner.email, 'not-the-password')
  const second = await new Browser(url).signIn(owner.email, testPassword)

  expect(tooSoon.status).toBe(429)
  expect(Number(tooSoon.headers.get('retry-after'))).toBeLessThanOrEqual(2)
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(2)
  pass(5000)
  expect((await new Browser(url).signIn(owner.email, testPassword)).status).toBe(200)
  expect(await db.selectFrom('auth_sign_in_failure').selectAll().execute()).toEqual([])
})

test('a clock that was two hours ahead delays no sign-in by more than 15 minutes', async () => {
  pass(2 * 3_600_000)
  for (let i = 0; i < 20; i += 1) {
    await new Browser(url).signIn(owner.email, 'not-the-password')
    pass(i < 5 ? 0 : 900_000)
  }
  const many = async () => {
    const ahead = Array.from({ length: 61 }, (_, i) => new Browser(url).signIn(`p-${i}@nowhere.example`, 'x'))
    return (await Promise.all(ahead)).some((response) => response.status === 429)
  }
  // A busy machine may turn some away before they are counted.
  expect((await many()) || (await many()) || (await many())).toBe(true)
  pass(-2 * 3_600_000 - 14 * 900_000)

  const refused = await new Browser(url).signIn(owner.email, testPassword)
  expect({ status: refused.status, code: (await refused.json()).code }).toEqual({
    status: 429,
    code: 'RATE_LIMITED',
  })
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  pass(900_000)
  expect((await new Browser(url).signIn(owner.email, testPassword)).status).toBe(200)
})

test('an address that calls every two seconds is answered, since it never calls too often in a minute', async () => {
  for (let i = 0; i < 65; i += 1) {
    expect((await new Browser(url).signIn(`p-${i}@nowhere.example`, 'x')).status).toBe(400)
    pass(2000)
  }
})

test('guesses are counted together however the address is spelled', async () => {
  const wide = owner.email.replace(/[a-z]/, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  )
  const spellings = [
    owner.email,
    owner.email.toUpperCase(),
    wide,
    ` ${owner.email} `,
    wide.toUpperCase(),
    wide,
  ]
  const statuses: number[] = []
  for (const email of spellings) {
    statuses.push((await new Browser(url).signIn(email, 'not-the-password')).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  pass(900_000)
  expect((await new Browser(url).signIn(wide, testPassword)).status).toBe(200)
})

test('guesses sent all at once are counted one by one', async () => {
  const guesses = Array.from({ length: 12 }, () => new Browser(url).signIn(owner.email, 'not-the-password'))
  const statuses = (await Promise.all(guesses)).map((response) => response.status)

  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
})

test('one client address cannot try many accounts in a minute', async () => {
  const responses: Response[] = []
  // A few at a time: of all at once a busy server turns some away before it counts them.
  for (let first = 0; first < 62; first += 8) {
    const tries = Array.from({ length: Math.min(8, 62 - first) }, (_, place) =>
      new Browser(url).signIn(`person-${first + place}@nowhere.example`, 'guess'),
    )
    responses.push(...(await Promise.all(tries)))
  }
  const refused = responses.filter(({ status }) => status === 429)

  expect(responses.filter(({ status }) => status === 400)).toHaveLength(60)
  expect(refused).toHaveLength(2)
  expect(await refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' })
})

test('a suspended user learns so only with the right password', async () => {
  const person = await withPassword(db, anOwner(db, company, { status: 'suspended' }))
  const wrong = await answer(await new Browser(url).signIn(person.email, 'not-the-password'))
  const right = await answer(await new Browser(url).signIn(person.email, testPassword))

  expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(right).toMatchObject({ status: 403, body: { code: 'USER_SUSPENDED' } })
})

test('a user of a suspended company is refused with its own reason', async () => {
  const suspended = await aCompany(db, { status: 'suspended' })
  const person = await withPassword(db, anOwner(db, suspended))

  const refused = await answer(await new Browser(url).signIn(person.email, testPassword))
  expect(refused).toMatchObject({ status: 403, body: { code: 'COMPANY_SUSPENDED' } })
})

test('the identity token names the user and the session and lasts five minutes', async () => {
  const { token, cookie } = await signedIn()
  const { exp = 0, iat = 0, ...claims } = decodeJwt(token)

  expect(Object.keys(claims).sort()).toEqual(['aud', 'iss', 'sid', 'sub'])
  expect(claims.sub).toBe(owner.id)
  expect(exp - iat).toBe(300)
  expect(cookie).toContain('kansoku.session_token=')
})

test('the refresh cookie is closed to scripts, to other sites and to everything but /auth', async () => {
  const response = await new Browser(url).signIn(owner.email, testPassword)
  const cookie = response.headers.getSetCookie()[0]

  expect(cookie).toMatch(/httponly/i)
  expect(cookie).toMatch(/samesite=strict/i)
  expect(cookie).toMatch(/path=\/auth/i)
  expect(await response.json()).toEqual({ token: expect.any(String) })
})

test('a refresh gives a new token and spends the old cookie', async () => {
  const browser = await signedIn()
  const before = browser.cookie
  const refreshed = await browser.refresh()

  expect(refreshed.status).toBe(200)
  expect(browser.cookie).not.toBe(before)
  expect((await browser.gql(whoAmI)).status).toBe(200)
})

test('two tabs that refresh at once both go on', async () => {
  const browser = await signedIn()
  const [one, other] = [new Browser(url, browser.cookie), new Browser(url, browser.cookie)]
  const statuses = (await Promise.all([one.refresh(), other.refresh()])).map((response) => response.status)

  expect(statuses).toEqual([200, 200])
  expect(one.cookie).toBe(other.cookie)
  expect((await one.refresh()).status).toBe(200)
})

test('an old cookie that is used later ends the session for everybody', async () => {
  const browser = await signedIn()
  const thief = new Browser(url, browser.cookie)
  await browser.refresh()
  pass(60_000)
  await browser.refresh()
  const stolen = await thief.refresh()
  const owned = await browser.refresh()

  expect(stolen.status).toBe(401)
  expect(owned.status).toBe(401)
  expect(browser.cookie).toBe('')
  expect((await browser.gql(whoAmI)).status).toBe(401)
})

test('the owner of a session that may have been copied is told once, by mail and in the log', async () => {
  const person = await withPassword(db, anOwner(db, company))
  const browser = new Browser(url)
  await browser.signIn(person.email, testPassword)
  const thief = new Browser(url, browser.cookie)
  await browser.refresh()
  pass(60_000)
  await browser.refresh()
  expect(await mailbox.of(person.email)).toEqual([])
  await thief.refresh()
  await thief.refresh()
  await browser.refresh()

  const mails = await mailbox.of(person.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['session-stolen'])
  expect(mails[0]?.text).toContain('写し取られた可能性')
  const events = await db
    .selectFrom('audit_event')
    .select(['company_id', 'actor_kind', 'target_id'])
    .where('action', '=', 'session.end_stolen')
    .where('target_id', '=', person.id)
    .execute()
  expect(events).toEqual([{ company_id: company.id, actor_kind: 'system', target_id: person.id }])
})

test('a made-up cookie gives nothing', async () => {
  const browser = await signedIn()
  const changed = new Browser(url, browser.cookie.replace('_0_', '_1_'))

  expect((await changed.refresh()).status).toBe(401)
  expect((await new Browser(url).refresh()).status).toBe(401)
  expect((await browser.refresh()).status).toBe(200)
})

test('after signing out neither token nor cookie works', async () => {
  const browser = await signedIn()
  const copy = new Browser(url, browser.cookie)
  const signedOut = await browser.post('/auth/sign-out')

  expect(signedOut.status).toBe(200)
  expect(browser.cookie).toBe('')
  expect((await browser.gql(whoAmI)).status).toBe(401)
  expect((await copy.refresh()).status).toBe(401)
})

test('signing out with an older cookie also ends the session of the newer one', async () => {
  const browser = await signedIn()
  const thief = new Browser(url, browser.cookie)
  expect((await thief.refresh()).status).toBe(200)
  await browser.post('/auth/sign-out')

  expect((await browser.gql(whoAmI)).status).toBe(401)
  expect((await thief.refresh()).status).toBe(401)
})

test('a session that is not used for two weeks ends', async () => {
  const browser = await signedIn()
  pass(15 * 86_400_000)

  expect((await browser.refresh()).status).toBe(401)
})

test('a user suspended in the middle of a session is out at the next request', async () => {
  const person = await withPassword(db, anOwner(db, company))
  const browser = await signedIn(person)
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', person.id).execute()

  const asked = await answer(await browser.gql(whoAmI))
  expect(asked.status).toBe(401)
  expect(asked.body).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  expect(await answer(await browser.refresh())).toMatchObject({
    status: 403,
    body: { code: 'USER_SUSPENDED' },
  })
})

test('a sign-in is in the audit log and on the user', async () => {
  const person = await withPassword(db, anOwner(db, company))
  await signedIn(person)

  const events = await db.selectFrom('audit_event').selectAll().where('actor_id', '=', person.id).execute()
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(events.map((event) => event.action)).toEqual(['session.start'])
  expect(row.last_sign_in_at).not.toBeNull()
})
