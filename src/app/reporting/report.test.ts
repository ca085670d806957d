import { expect, test } from 'vitest'
import { reportsOf } from './report'

const problem = (code: string) => ({ kind: 'problem', code, message: '田中さんの入力' }) as const

test.each([
  ['a 401', problem('UNAUTHENTICATED')],
  ['a wrong password', problem('INVALID_CREDENTIALS')],
  ['a second factor that is still owed', problem('SECOND_FACTOR_REQUIRED')],
  ['a line that is down', { kind: 'network' }],
] as const)('%s is not reported', (_, error) => {
  expect(reportsOf('Projects', error)).toEqual([])
})

test.each([
  'PROJECT_COMPANY_MISMATCH',
  'SURVEY_COMPANY_MISMATCH',
  'SURVEY_PROJECT_COMPANY_MISMATCH',
  'PROJECT_SURVEY_MISMATCH',
])('%s is reported at info', (code) => {
  expect(reportsOf('Projects', problem(code))).toMatchObject([{ level: 'info' }])
})

test.each([
  ['another refusal', problem('FORBIDDEN')],
  ['a network error that is no lost line', { kind: 'network', cause: 'SecurityError' }],
  ['a socket that was closed for a fault', { kind: 'network', cause: 'socket closed with 4500' }],
  ['a server that failed', { kind: 'unexpected', status: 502 }],
] as const)('%s is reported at error', (_, error) => {
  expect(reportsOf('Projects', error)).toMatchObject([{ level: 'error', tags: { operation: 'Projects' } }])
})

test('the text of a refusal, which may name people, is never reported', () => {
  expect(JSON.stringify(reportsOf('CreateUser', problem('CONFLICT')))).not.toContain('田中')
})

test('every error of an answer is reported at its own level, except a 401', () => {
  const others = [problem('PROJECT_COMPANY_MISMATCH'), problem('FORBIDDEN')]
  expect(reportsOf('Projects', { ...problem('UNAUTHENTICATED'), others })).toMatchObject([
    { level: 'info', message: 'Refused: PROJECT_COMPANY_MISMATCH' },
    { level: 'error', message: 'Refused: FORBIDDEN' },
  ])
})
