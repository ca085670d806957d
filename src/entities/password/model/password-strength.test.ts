import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength'

test.each([
  ['', 'none'],
  ['tiny-secret', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['123456789012345', 'weak'],
  ['password-password', 'weak'],
  ['kansoku-demo', 'weak'],
  ['ugoku-mizu-no-oto', 'strong'],
  ['T7#qv9!Lm2&x', 'strong'],
  ['fuyunokawa42', 'fair'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test("the user's own data makes a password weaker", () => {
  expect(passwordStrength('misaki.sato2026')).not.toBe('weak')
  expect(passwordStrength('misaki.sato2026', ['misaki.sato@aoba-lab.example'])).toBe('weak')
})
