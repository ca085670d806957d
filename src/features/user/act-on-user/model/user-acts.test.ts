import { expect, test } from 'vitest'
import { actsFor } from './user-acts'

test.each([
  ['INVITED', ['resend', 'withdraw']],
  ['SUSPENDED', ['resume', 'remove']],
  ['REMOVED', ['restore']],
  ['ACTIVE', ['resetSecondFactor', 'signOut', 'suspend', 'remove']],
] as const)('a user who is %s can be met with %s', (status, acts) => {
  expect(actsFor({ id: 'other', status, hasSecondFactor: true }, 'me')).toEqual(acts)
})

test('users cannot suspend or remove themselves', () => {
  const acts = actsFor({ id: 'me', status: 'ACTIVE', hasSecondFactor: true }, 'me')
  expect(acts).not.toContain('suspend')
  expect(acts).not.toContain('remove')
})

test('a user without a second factor can be asked for one, but it cannot be reset', () => {
  const acts = actsFor({ id: 'other', status: 'ACTIVE', hasSecondFactor: false }, 'me')
  expect(acts).toContain('askForSecondFactor')
  expect(acts).not.toContain('resetSecondFactor')
})
