import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { anOwner } from '../../../../testing/people'
import { newId } from '../../../platform/postgres/ids'
import { sweepSignIn } from './sweep-sign-in'

const { db } = await testDatabase()
const now = new Date('2026-04-01T00:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('what no way in looks at any more is deleted, and nothing else', async () => {
  const user = await anOwner(db, await aCompany(db))
  for (const [token, expires_at] of [
    ['ended', hoursAgo(25)],
    ['live', hoursAgo(-1)],
  ] as const) {
    await db.insertInto('auth_session').values({ id: newId(), user_id: user.id, token, expires_at }).execute()
  }
  for (const [email, expires_at] of [
    ['old', hoursAgo(31 * 24)],
    ['expired lately', hoursAgo(24)],
  ] as const) {
    const link = {
      id: newId(),
      kind: 'mail_link',
      user_id: user.id,
      email,
      created_at: expires_at,
      expires_at,
    } as const
    await db.insertInto('auth_link').values(link).execute()
  }
  for (const [name, expires_at] of [
    ['gone', hoursAgo(1)],
    ['open', hoursAgo(-0.05)],
  ] as const) {
    await db
      .insertInto('auth_passkey_challenge')
      .values({ holder_hash: Buffer.from(name), challenge: name, expires_at })
      .execute()
  }
  for (const [key, failed_at] of [
    ['forgotten', hoursAgo(25)],
    ['counts', hoursAgo(1)],
  ] as const) {
    await db
      .insertInto('auth_sign_in_failure')
      .values({ key: Buffer.from(key), count: 9, failed_at })
      .execute()
  }
  await sweepSignIn({ db, now: () => now })

  expect((await db.selectFrom('auth_session').select('token').execute()).map(({ token }) => token)).toEqual([
    'live',
  ])
  expect((await db.selectFrom('auth_link').select('email').execute()).map(({ email }) => email)).toEqual([
    'expired lately',
  ])
  expect(
    (await db.selectFrom('auth_passkey_challenge').select('challenge').execute()).map((row) => row.challenge),
  ).toEqual(['open'])
  expect(
    (await db.selectFrom('auth_sign_in_failure').select('key').execute()).map(({ key }) => String(key)),
  ).toEqual(['counts'])
})
