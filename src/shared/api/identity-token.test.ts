import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const signedIn = { getItem: () => '1', setItem: () => {}, removeItem: () => {} }
const reload = vi.fn()
/** Tells the page what another tab kept, as the browser does. */
let otherTabKeeps: (newValue: string | null) => void

/** A JWT that lives five minutes, as the server makes them. */
function jwt(name: string, sub = 'misaki'): string {
  const payload = btoa(JSON.stringify({ sub, iat: 1_000, exp: 1_300 }))
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
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', (kind: string, heard: (event: object) => void) => {
    if (kind === 'storage') otherTabKeeps = (newValue) => heard({ key: 'kansoku.signed-in', newValue })
  })
  vi.stubGlobal('removeEventListener', () => {})
  const { sessionLoss } = await import('./session-loss')
  const { markUnsaved } = await import('../lib/unsaved-changes')
  return { ...(await import('./identity-token')), sessionLoss, markUnsaved }
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a hint of a session the server is not asked', async () => {
  const fetched = vi.fn(() => Promise.resolve(answer(200, { token: jwt('a') })))
  const { identityToken } = await holder(fetched, { ...signedIn, getItem: () => null })
  expect(await identityToken()).toMatchObject({ error: { kind: 'problem', code: 'UNAUTHENTICATED' } })
  expect(fetched).not.toHaveBeenCalled()
})

test('an ended session is a refusal, a lost connection is none', async () => {
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

test('a refused token is replaced once, also for calls that still hold the old one', async () => {
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

test('when another user owns the cookie, the page reloads and no caller gets their token', async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(answer(200, { token: jwt('first', 'misaki') }))
    .mockResolvedValueOnce(answer(200, { token: jwt('second', 'daisuke') }))
  const { identityToken } = await holder(fetched)
  await identityToken()
  const handed = vi.fn()
  void identityToken(jwt('first', 'misaki')).then(handed)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(handed).not.toHaveBeenCalled()
})

test.each([
  ['another user has signed in', 'daisuke'],
  ['the user has signed out', null],
])('when in another tab %s, the page begins anew', async (_, kept) => {
  const { identityToken } = await holder(() => Promise.resolve(answer(200, { token: jwt('a', 'misaki') })))
  await identityToken()
  otherTabKeeps('misaki')
  expect(reload).not.toHaveBeenCalled()
  otherTabKeeps(kept)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('when another user owns the cookie, unsaved changes keep the page and nothing is sent until the first user is back', async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(answer(200, { token: jwt('first', 'misaki') }))
    .mockResolvedValueOnce(answer(200, { token: jwt('second', 'daisuke') }))
    .mockResolvedValueOnce(answer(200, { token: jwt('third', 'misaki') }))
  const { identityToken, sessionLoss, markUnsaved } = await holder(fetched)
  await identityToken()
  markUnsaved()
  const refused = await identityToken(jwt('first', 'misaki'))
  expect(refused).toMatchObject({
    error: { code: 'SIGNED_IN_AS_ANOTHER', message: expect.stringContaining('何も送信していません') },
  })
  expect(sessionLoss()).toEqual({ kind: 'somebody-else' })
  expect(reload).not.toHaveBeenCalled()
  expect(await identityToken()).toEqual({ token: jwt('third', 'misaki') })
  expect(sessionLoss()).toBeNull()
})

test('unsaved changes keep the page while another tab signs out, signs in as another user, and as the first one again', async () => {
  const fetched = vi.fn(() => Promise.resolve(answer(200, { token: jwt('a', 'misaki') })))
  const { identityToken, sessionLoss, markUnsaved } = await holder(fetched)
  await identityToken()
  const saved = markUnsaved()
  otherTabKeeps(null)
  expect(sessionLoss()).toEqual({ kind: 'ended' })
  otherTabKeeps('daisuke')
  expect(sessionLoss()).toEqual({ kind: 'somebody-else' })
  otherTabKeeps('misaki')
  expect(sessionLoss()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  // The token of before is not trusted any more.
  await identityToken()
  expect(fetched).toHaveBeenCalledTimes(2)

  saved()
  otherTabKeeps('daisuke')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a required second factor is remembered with its kind and asked for again', async () => {
  const owed = {
    code: 'SECOND_FACTOR_REQUIRED',
    message: '認証コードを入力してください。',
    secondFactor: 'code',
  }
  const fetched = vi.fn(() => Promise.resolve(answer(403, owed)))
  const { identityToken, refusedRefresh } = await holder(fetched)
  await identityToken()
  expect(refusedRefresh()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', secondFactor: 'code' })
  await identityToken()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a refusal for too many refreshes does not sign the user out', async () => {
  const removeItem = vi.fn()
  const busy = () => Promise.resolve(answer(429, { code: 'RATE_LIMITED', message: '受け付けていません。' }))
  const { identityToken } = await holder(busy, { ...signedIn, removeItem })
  expect(await identityToken()).toMatchObject({ error: { code: 'RATE_LIMITED' } })
  expect(removeItem).not.toHaveBeenCalled()
})
