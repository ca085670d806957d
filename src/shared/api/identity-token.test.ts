import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const signedIn = { getItem: () => '1', setItem: () => {}, removeItem: () => {} }

/** A JWT that lives five minutes, as the server makes them. */
function jwt(name: string): string {
  const payload = btoa(JSON.stringify({ sub: name, iat: 1_000, exp: 1_300 }))
  return `header.${payload}.${name}`
}

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status })
}

/** A fresh holder each time: its state is the page's. */
async function holder(fetched: () => Promise<Response>, storage: object = signedIn) {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', storage)
  return import('./identity-token')
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('where nobody has signed in, the server is not even asked', async () => {
  const fetched = vi.fn(() => Promise.resolve(answer(200, { token: jwt('a') })))
  const { identityToken } = await holder(fetched, { ...signedIn, getItem: () => null })
  expect(await identityToken()).toMatchObject({ error: { kind: 'problem', code: 'UNAUTHENTICATED' } })
  expect(fetched).not.toHaveBeenCalled()
})

test('an ended session is a refusal, a lost connection is not', async () => {
  const ended = await holder(() => Promise.resolve(answer(401, { code: 'UNAUTHENTICATED', message: '401' })))
  expect(await ended.identityToken()).toMatchObject({ error: { kind: 'problem', code: 'UNAUTHENTICATED' } })
  const lost = await holder(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await lost.identityToken()).toEqual({ error: { kind: 'network' } })
})

test('calls that need a token at once share one refresh', async () => {
  const fetched = vi.fn(() => Promise.resolve(answer(200, { token: jwt('a') })))
  const { identityToken } = await holder(fetched)
  const tokens = await Promise.all([identityToken(), identityToken(), identityToken()])
  expect(tokens).toEqual([{ token: jwt('a') }, { token: jwt('a') }, { token: jwt('a') }])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a token is used until shortly before its end, then replaced', async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(answer(200, { token: jwt('first') }))
    .mockResolvedValueOnce(answer(200, { token: jwt('second') }))
  const { identityToken } = await holder(fetched)
  await identityToken()
  vi.advanceTimersByTime(279_000)
  expect(await identityToken()).toEqual({ token: jwt('first') })
  vi.advanceTimersByTime(2_000)
  expect(await identityToken()).toEqual({ token: jwt('second') })
})

test('a token that the server refused is replaced once, also for those who still hold the old one', async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(answer(200, { token: jwt('first') }))
    .mockResolvedValueOnce(answer(200, { token: jwt('second') }))
  const { identityToken } = await holder(fetched)
  await identityToken()
  expect(await identityToken(jwt('first'))).toEqual({ token: jwt('second') })
  expect(await identityToken(jwt('first'))).toEqual({ token: jwt('second') })
  expect(fetched).toHaveBeenCalledTimes(2)
})
