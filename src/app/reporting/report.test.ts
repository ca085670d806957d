import { expect, test } from 'vitest'
import { reportOf } from './report'

const problem = (code: string) => ({ kind: 'problem', code, message: '田中さんの入力' }) as const

test.each([
  ['a 401', problem('UNAUTHENTICATED')],
  ['a line that is down', { kind: 'network' }],
] as const)('%s is not reported', (_, error) => {
  expect(reportOf('Projects', error)).toBeNull()
})

test.each([
  'PROJECT_COMPANY_MISMATCH',
  'SURVEY_COMPANY_MISMATCH',
  'SURVEY_PROJECT_COMPANY_MISMATCH',
  'PROJECT_SURVEY_MISMATCH',
])('%s is reported at info', (code) => {
  expect(reportOf('Projects', problem(code))).toMatchObject({ level: 'info' })
})

test.each([
  ['another refusal', problem('FORBIDDEN')],
  ['a network error that is no lost line', { kind: 'network', cause: 'SecurityError' }],
  ['a server that failed', { kind: 'unexpected', status: 502 }],
] as const)('%s is reported at error', (_, error) => {
  expect(reportOf('Projects', error)).toMatchObject({ level: 'error', tags: { operation: 'Projects' } })
})

test('the words of a refusal, which may name people, are never told', () => {
  expect(JSON.stringify(reportOf('CreateUser', problem('CONFLICT')))).not.toContain('田中')
})
