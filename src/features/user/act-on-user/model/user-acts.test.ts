import { expect, test } from 'vitest'
import { actsFor } from './user-acts'

test.each([
  ['INVITED', ['resend', 'withdraw']],
  ['SUSPENDED', ['resume', 'remove']],
  ['REMOVED', ['restore']],
  ['ACTIVE', ['resetSecondFactor', 'signOut', 'suspend', 'remove']],
] as const)('a user who is %s can be met with %s', (status, acts) => {
  expect(actsFor({ id: 'other', status, hasSecondFactor: true }, 'me', true)).toEqual(acts)
})

test('users cannot suspend or remove themselves', () => {
  const acts = actsFor({ id: 'me', status: 'ACTIVE', hasSecondFactor: true }, 'me', true)
  expect(acts).not.toContain('suspend')
  expect(acts).not.toContain('remove')
})

test('a user without a second factor can be asked for one, but it cannot be reset', () => {
  const acts = actsFor({ id: 'other', status: 'ACTIVE', hasSecondFactor: false }, 'me', true)
  expect(acts).toContain('askForSecondFactor')
  expect(acts).not.toContain('resetSecondFactor')
})

test('where no mail can leave, an invitation is handed out and nobody is asked by mail', () => {
  const user = { id: 'other', hasSecondFactor: false } as const
  expect(actsFor({ ...user, status: 'INVITED' }, 'me', false)).toEqual(['handOut', 'withdraw'])
  expect(actsFor({ ...user, status: 'ACTIVE' }, 'me', false)).toEqual(['signOut', 'suspend', 'remove'])
})
