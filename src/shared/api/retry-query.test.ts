import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gqlBaseQuery } from './gql-api'
import { networkFailure } from './gql-error'
import { type Outcome, retryDelayMs, retryQuery } from './retry-query'

const filled: Outcome = { data: { viewer: 'me' } }
const down: Outcome = { error: { kind: 'unexpected', status: 503 } }
const offline: Outcome = { error: networkFailure }
const forever = new AbortController().signal
const noJitter = () => 0

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers in turn, the last one again and again, and remembers when each was asked. */
function server(...answers: Outcome[]) {
  const askedAt: number[] = []
  const startedAt = Date.now()
  const send = () => {
    askedAt.push(Date.now() - startedAt)
    return Promise.resolve(answers[Math.min(askedAt.length, answers.length) - 1] ?? filled)
  }
  return { send, askedAt }
}

test.each([
  ['a refusal', { kind: 'problem', code: 'FORBIDDEN', message: 'この操作をする権限がありません。' }],
  ['a refused sign-in', { kind: 'problem', code: 'UNAUTHENTICATED', message: '401' }],
  ['a bug answered without a server failure', { kind: 'unexpected', status: 200 }],
  ['a bad request', { kind: 'unexpected', status: 400 }],
] as const)('%s is never sent again', async (_, error) => {
  const { send, askedAt } = server({ error }, filled)
  const outcome = retryQuery(send, forever, noJitter)
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ error })
  expect(askedAt).toHaveLength(1)
})

test('a mutation is sent once, however it fails', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null })
  const api = { signal: forever, type: 'mutation' } as unknown as Parameters<typeof gqlBaseQuery>[1]
  const outcome = gqlBaseQuery({ document: 'mutation Save { save }', auth: false }, api, {})
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ error: networkFailure })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a failing query is sent three times: at once, after 300 ms and after 600 ms more', async () => {
  const { send, askedAt } = server(down)
  const outcome = retryQuery(send, forever, noJitter)
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual(down)
  expect(askedAt).toEqual([0, 300, 900])
})

test('a lost connection and a failed server are both tried again', async () => {
  const { send, askedAt } = server(offline, down, filled)
  const outcome = retryQuery(send, forever, noJitter)
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual(filled)
  expect(askedAt).toEqual([0, 300, 900])
})

const busy = (retryAfterSeconds: number): Outcome => ({
  error: { kind: 'problem', code: 'UNAVAILABLE', message: 'ただいま混み合っています。', retryAfterSeconds },
})

test('a busy server is asked again when it says, not sooner', async () => {
  const { send, askedAt } = server(busy(2), filled)
  const outcome = retryQuery(send, forever, noJitter)
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual(filled)
  expect(askedAt).toEqual([0, 2000])
})

test('a query is not retried if the server asks to wait half a minute', async () => {
  const { send, askedAt } = server(busy(30), filled)
  expect(await retryQuery(send, forever, noJitter)).toEqual(busy(30))
  expect(askedAt).toEqual([0])
})

test('a refusal of a busy server before GraphQL reaches the user', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  const refusal = { code: 'UNAVAILABLE', message: 'ただいま混み合っています。' }
  const answer = () => new Response(JSON.stringify(refusal), { status: 503, headers: { 'retry-after': '2' } })
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  const api = { signal: forever, type: 'query' } as unknown as Parameters<typeof gqlBaseQuery>[1]
  const outcome = gqlBaseQuery({ document: 'query Ask { ask }', auth: false }, api, {})
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual(busy(2))
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a query that succeeds on the second try is not sent again', async () => {
  const { send, askedAt } = server(offline, filled)
  const outcome = retryQuery(send, forever, noJitter)
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual(filled)
  expect(askedAt).toEqual([0, 300])
})

test.each([
  [0, 300, 450],
  [1, 600, 900],
])('chance spreads retry %i between %i and %i ms', (retry, earliest, latest) => {
  expect(retryDelayMs(retry, () => 0)).toBe(earliest)
  expect(retryDelayMs(retry, () => 1)).toBe(latest)
  const delay = retryDelayMs(retry, Math.random)
  expect(delay).toBeGreaterThanOrEqual(earliest)
  expect(delay).toBeLessThanOrEqual(latest)
})

test('an aborted query is not sent again', async () => {
  const reader = new AbortController()
  const { send, askedAt } = server(offline, filled)
  const outcome = retryQuery(send, reader.signal, noJitter)
  await vi.advanceTimersByTimeAsync(200)
  reader.abort()
  expect(await outcome).toEqual(offline)
  await vi.runAllTimersAsync()
  expect(askedAt).toEqual([0])
})

test('a query without an answer times out after a minute and is not retried', async () => {
  const fetched = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null })
  const api = { signal: forever, type: 'query' } as unknown as Parameters<typeof gqlBaseQuery>[1]
  const ended = vi.fn()
  const outcome = Promise.resolve(gqlBaseQuery({ document: 'query Ask { ask }', auth: false }, api, {}))
  void outcome.then(ended)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toEqual({ error: { kind: 'network', cause: 'TimeoutError' } })
  await vi.runAllTimersAsync()
  expect(fetched).toHaveBeenCalledTimes(1)
})
