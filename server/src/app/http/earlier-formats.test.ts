import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database'
import { verifyPassword } from '../../modules/accounts/session/password/password-hash'
import { IdentityKeys } from '../../modules/accounts/session/token/identity-key'
import { cookieSigner } from './routes/auth-cookies'

// Written by the previous version, which used better-auth 1.7.6.
const secret = 'a-secret-of-thirty-two-letters!!'
const password = {
  text: '観測のパスワード-2026',
  hash: 'afadb1387b81d9bcaf72abb4f012b540:92aba21ce5f747e52c1aa460321627886ff31fcd64fec24c468f4df4ce6a4a468a6d23125b1621e60b93c9f79508f9971b9445241999ca384f7614211f761aa5',
}
const cookie = '0190_0_abc.U5bGzxsertv0/6n8o/RFcsyUo8kczC9nWpJdrab0Owo='

test('a password that the version before hashed still opens, and no other does', async () => {
  expect(await verifyPassword(password.hash, password.text)).toBe(true)
  expect(await verifyPassword(password.hash, `${password.text}x`)).toBe(false)
})

test('a cookie that the version before signed is still ours, and no changed one is', () => {
  const { unsign } = cookieSigner(secret)
  expect(unsign(cookie)).toMatchObject({ valid: true, value: '0190_0_abc' })
  for (const wrong of [cookie.replace('abc', 'abd'), cookie.slice(0, -1), '', '.', cookie.slice(10)]) {
    expect(unsign(wrong), wrong).toMatchObject({ valid: false, value: null })
  }
})

test('a private key that was kept under another secret is refused', async () => {
  const { db } = await testDatabase()
  const now = () => new Date()
  await new IdentityKeys(db, secret, now, 'https://kansoku.example').signing()
  const other = new IdentityKeys(db, 'another-secret-of-thirty-letters', now, 'https://kansoku.example')
  await expect(other.signing()).rejects.toThrow()
})
