import { expect, test } from 'vitest'
import { everyError, toGqlError } from './gql-error'

const unauthenticated = { kind: 'problem', code: 'UNAUTHENTICATED' }

test.each([
  ['an HTTP status of 401', 401, {}],
  ['the code', 200, { message: 'ログインしてください。', extensions: { code: 'UNAUTHENTICATED' } }],
  ['the number as a word, without a code', 200, { message: 'Response not successful: 401 Unauthorized' }],
])('%s means that nobody is signed in', (_, status, error) => {
  expect(toGqlError(status, [error], null)).toMatchObject(unauthenticated)
})

test.each([
  ['a longer number', { message: '4010 行目を読めません。' }],
  ['a refusal with its own code', { message: '401号室', extensions: { code: 'CONFLICT' } }],
])('401 inside %s means nothing', (_, error) => {
  expect(toGqlError(200, [error], null)).not.toMatchObject(unauthenticated)
})

test('a refusal keeps its code, its sentence and its fields', () => {
  const extensions = {
    code: 'INVALID_INPUT',
    fields: { email: '形式が正しくありません。' },
  }
  expect(toGqlError(200, [{ message: '入力内容を確認してください。', extensions }], null)).toEqual({
    kind: 'problem',
    code: 'INVALID_INPUT',
    message: '入力内容を確認してください。',
    fields: { email: '形式が正しくありません。' },
  })
})

test('an unexpected error keeps only its request id', () => {
  const error = { message: 'relation "x" does not exist', extensions: { code: 'INTERNAL_SERVER_ERROR' } }
  expect(toGqlError(500, [error], 'request-7')).toEqual({
    kind: 'unexpected',
    status: 500,
    requestId: 'request-7',
  })
})

test('a 401 anywhere among the errors comes first, and the others are kept', () => {
  const refused = { message: 'この操作をする権限がありません。', extensions: { code: 'FORBIDDEN' } }
  const ended = { message: '401: ログインしてください。' }
  const bug = { message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'request-8' } }
  const error = toGqlError(200, [refused, ended, bug], null)
  expect(error).toMatchObject(unauthenticated)
  expect(everyError(error)).toMatchObject([
    unauthenticated,
    { kind: 'problem', code: 'FORBIDDEN' },
    { kind: 'unexpected', requestId: 'request-8' },
  ])
})

test('an HTTP status of 401 applies only to the first error', () => {
  const refused = { message: 'だめ', extensions: { code: 'FORBIDDEN' } }
  expect(everyError(toGqlError(401, [{ message: 'no' }, refused], null))).toMatchObject([
    unauthenticated,
    { code: 'FORBIDDEN' },
  ])
})
