import { expect, test } from 'vitest'
import { actionsFor } from './user-actions'

test.each([
  ['INVITED', ['resend', 'withdraw']],
  ['SUSPENDED', ['resume', 'remove']],
  ['REMOVED', ['restore']],
  ['ACTIVE', ['resetSecondFactor', 'signOut', 'suspend', 'remove']],
] as const)('a user who is %s can be met with %s', (status, actions) => {
  expect(actionsFor({ id: 'other', status, hasSecondFactor: true }, 'me', true)).toEqual(actions)
})

test('users cannot suspend or remove themselves', () => {
  const actions = actionsFor({ id: 'me', status: 'ACTIVE', hasSecondFactor: true }, 'me', true)
  expect(actions).not.toContain('suspend')
  expect(actions).not.toContain('remove')
})

test('a user without a second factor can be asked for one, but it cannot be reset', () => {
  const actions = actionsFor({ id: 'other', status: 'ACTIVE', hasSecondFactor: false }, 'me', true)
  expect(actions).toContain('askForSecondFactor')
  expect(actions).not.toContain('resetSecondFactor')
})

test('where no mail can leave, an invitation is handed out and nobody is asked by mail', () => {
  const user = { id: 'other', hasSecondFactor: false } as const
  expect(actionsFor({ ...user, status: 'INVITED' }, 'me', false)).toEqual(['issueLink', 'withdraw'])
  expect(actionsFor({ ...user, status: 'ACTIVE' }, 'me', false)).toEqual(['signOut', 'suspend', 'remove'])
})
