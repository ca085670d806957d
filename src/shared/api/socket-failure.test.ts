import { expect, test } from 'vitest'
import { nextStep, toSocketFailure } from './socket-failure'

const closedWith = (code: number) => ({ code, reason: '', wasClean: true })

test.each([1000, 1001, 1005, 1006, 1012, 1013, 4403])(
  'a socket closed with %i is a line to open again, and no failure to report',
  (code) => {
    const failure = toSocketFailure(closedWith(code))
    expect(failure).toEqual({ kind: 'network' })
    expect(nextStep(failure)).toBe('again')
  },
)

test.each([1002, 1009, 1011, 4400, 4406, 4429, 4500])(
  'a socket closed with %i is a failure with a name, and opened again',
  (code) => {
    const failure = toSocketFailure(closedWith(code))
    expect(failure).toEqual({ kind: 'network', cause: `socket closed with ${code}` })
    expect(nextStep(failure)).toBe('again')
  },
)

test('a socket closed with 4401 is a 401: no subscription is sent until the user has signed in again', () => {
  const failure = toSocketFailure(closedWith(4401))
  expect(failure).toMatchObject({ kind: 'problem', code: 'UNAUTHENTICATED' })
  expect(nextStep(failure)).toBe('signed-in-again')
})

test.each([
  ['FORBIDDEN', 'never'],
  ['NOT_FOUND', 'never'],
  ['RATE_LIMITED', 'again'],
  ['UNAVAILABLE', 'again'],
  ['USER_SUSPENDED', 'signed-in-again'],
  ['COMPANY_SUSPENDED', 'signed-in-again'],
  ['INTERNAL_SERVER_ERROR', 'again'],
])('a subscription refused with %s is asked for: %s', (code, step) => {
  expect(nextStep(toSocketFailure([{ message: 'だめ', extensions: { code } }]))).toBe(step)
})

test('a lost connection is not reported, whatever the browser throws for it', () => {
  expect(toSocketFailure(new TypeError('Failed to fetch'))).toEqual({ kind: 'network' })
  expect(toSocketFailure({ type: 'error' })).toEqual({ kind: 'network' })
})
