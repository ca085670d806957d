import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash'

const password = '観測のパスワード-2026'

test.each([
  ['the standard cost', undefined, /^[0-9a-f]{32}:[0-9a-f]{128}$/],
  ['a named cost', { ln: 3, r: 2, p: 2 }, /^\$scrypt\$ln=3,r=2,p=2\$[\w+/]{22}\$[\w+/]{86}$/],
])('a hash of %s opens to its password alone, in full and half width', async (_name, cost, form) => {
  const hash = await hashPassword(password, cost)

  expect(hash).toMatch(form)
  expect(await verifyPassword(hash, password)).toBe(true)
  expect(await verifyPassword(hash, password.replace('2026', '２０２６'))).toBe(true)
  expect(await verifyPassword(hash, `${password}x`)).toBe(false)
})

test('a hash with another length of key opens to nothing', async () => {
  const hash = await hashPassword(password, { ln: 1, r: 1, p: 1 })
  expect(await verifyPassword(hash.slice(0, -43), password)).toBe(false)
  expect(await verifyPassword('', password)).toBe(false)
})
