import { expect, test } from 'vitest'
import { newTotpSecret, stepAt, stepOfCode, totpCode, totpSetup } from './totp'

const rfc = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is the one that RFC 6238 prints', (seconds, code) => {
  expect(totpCode(rfc, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test.each([
  ['two steps behind', -2, false],
  ['one step behind', -1, true],
  ['on time', 0, true],
  ['one step ahead', 1, true],
  ['two steps ahead', 2, false],
])('a code of a clock that is %s counts: %s steps, %s', (_, steps, isTaken) => {
  const now = new Date('2026-04-01T00:00:10Z')
  const code = totpCode(rfc, stepAt(now) + steps)

  expect(stepOfCode(rfc, code, now)).toBe(isTaken ? stepAt(now) + steps : null)
})

test.each(['', '12345', '1234567', 'abcdef', '12 34 5', '٠١٢٣٤٥', '１２３'])('%j is no code', (text) => {
  expect(stepOfCode(rfc, text, new Date(59_000))).toBeNull()
})

test.each(['２８７０８２', '287 082', ' 287082 '])('%j is taken as it was meant', (text) => {
  expect(stepOfCode(rfc, text, new Date(59_000))).toBe(1)
})

test('the setup holds the secret in Base32 and the address of the account', () => {
  const { secret, uri } = totpSetup(rfc, 'a+b@example.jp')

  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(uri).toContain('otpauth://totp/Kansoku:a%2Bb%40example.jp?')
  expect(newTotpSecret()).not.toEqual(newTotpSecret())
})
