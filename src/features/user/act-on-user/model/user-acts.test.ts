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

test('nobody is offered to stop or remove themselves', () => {
  const acts = actsFor({ id: 'me', status: 'ACTIVE', hasSecondFactor: true }, 'me')
  expect(acts).not.toContain('suspend')
  expect(acts).not.toContain('remove')
})

test('who has no second factor is asked for one, and it is not reset', () => {
  const acts = actsFor({ id: 'other', status: 'ACTIVE', hasSecondFactor: false }, 'me')
  expect(acts).toContain('askForSecondFactor')
  expect(acts).not.toContain('resetSecondFactor')
})
