import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { Browser } from '../../../testing/browser'
import { aCompany } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../testing/http'
import { anOwner } from '../../../testing/people'
import { IdentityKeys } from './identity-key'

const database = await testDatabase()
const { db } = database
const { url, config, now } = await testServer(database)
const owner = await withPassword(db, anOwner(db, await aCompany(db)))

/** A token of the server's own key, for a session that lives, with these claims besides. */
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
