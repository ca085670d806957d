import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { anOwner } from '../../../../../testing/people'
import { IdentityKeys } from './identity-key'

const database = await testDatabase()
const { db } = database
const { url, config, now, pass } = await testServer(database)
const owner = await withPassword(db, anOwner(db, await aCompany(db)))

/** A token signed with the server's own key, for a live session, with these additional claims. */
async function statusOf(claims: { iss?: string; aud?: string | string[] }): Promise<number> {
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const key = await new IdentityKeys(db, config.secret, now, config.apiUrl).signing()
  browser.token = await new SignJWT({ sid: session.id, sub: owner.id, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key.privateKey)
  return (await browser.gql('{ viewer { id } }')).status
}

test('a token made by this site for this site is believed', async () => {
  expect(await statusOf({ iss: config.apiUrl, aud: config.apiUrl })).toBe(200)
})

test.each([
  ['for another site', { iss: config.apiUrl, aud: 'https://other.example' }],
  ['by another site', { iss: 'https://other.example', aud: config.apiUrl }],
  ['for nobody', { iss: config.apiUrl }],
  ['by nobody', { aud: config.apiUrl }],
])('a token of the right key made %s is not', async (_, claims) => {
  expect(await statusOf(claims)).toBe(401)
})

describe('a token that was believed before', () => {
  const whoAmI = '{ viewer { id role } }'
  const ownersOnly = '{ users(limit: 10, offset: 0) { total } }'

  async function believed(person = owner): Promise<Browser> {
    const browser = new Browser(url)
    await browser.signIn(person.email, testPassword)
    for (let i = 0; i < 2; i++) expect((await browser.gql(whoAmI)).status).toBe(200)
    return browser
  }

  test('is refused at the next request once its user is suspended, and believed again afterwards', async () => {
    const person = await withPassword(db, anOwner(db, await aCompany(db)))
    const browser = await believed(person)
    const become = (status: 'active' | 'suspended') =>
      db.updateTable('app_user').set({ status }).where('id', '=', person.id).execute()

    await become('suspended')
    expect((await browser.gql(whoAmI)).status).toBe(401)
    await become('active')
    expect((await browser.gql(whoAmI)).status).toBe(200)
  })

  test('is refused once its company is suspended', async () => {
    const company = await aCompany(db)
    const browser = await believed(await withPassword(db, anOwner(db, company)))
    await db.updateTable('company').set({ status: 'suspended' }).where('id', '=', company.id).execute()
    expect((await browser.gql(whoAmI)).status).toBe(401)
  })

  test('gives no more than the role that its user has now', async () => {
    const person = await withPassword(db, anOwner(db, await aCompany(db)))
    const browser = await believed(person)
    const before = await (await browser.gql(ownersOnly)).json()
    await db.updateTable('app_user').set({ role: 'MEMBER' }).where('id', '=', person.id).execute()

    expect(before).toMatchObject({ data: { users: { total: 1 } } })
    expect(await (await browser.gql(ownersOnly)).json()).toMatchObject({
      errors: [{ extensions: { code: 'ADMIN_OR_OWNER_REQUIRED' } }],
    })
  })

  test('is refused once its session was ended', async () => {
    const browser = await believed()
    await browser.post('/auth/sign-out')
    expect((await browser.gql(whoAmI)).status).toBe(401)
  })

  test('is refused once another letter was put into its signature', async () => {
    const browser = await believed()
    const place = browser.token.length - 10
    const other = browser.token[place] === 'A' ? 'B' : 'A'
    browser.token = `${browser.token.slice(0, place)}${other}${browser.token.slice(place + 1)}`
    expect((await browser.gql(whoAmI)).status).toBe(401)
  })

  test('is refused once it has expired', async () => {
    const browser = await believed()
    pass(5 * 60_000)
    expect((await browser.gql(whoAmI)).status).toBe(401)
  })
})

test('concurrent requests are each identified as their own user', async () => {
  const company = await aCompany(db)
  const people = await Promise.all([1, 2, 3].map(() => withPassword(db, anOwner(db, company))))
  const browsers = await Promise.all(
    people.map(async ({ email }) => {
      const browser = new Browser(url)
      await browser.signIn(email, testPassword)
      return browser
    }),
  )
  const answers = await Promise.all(
    browsers.map(async (browser) => (await browser.gql('{ viewer { id } }')).json()),
  )
  expect(answers).toEqual(people.map(({ id }) => ({ data: { viewer: { id } } })))
})
