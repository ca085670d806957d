import { apiUrl } from '@/shared/config'
import { type GqlError, networkFailure } from './gql-error'
import { readRefusal } from './read-refusal'

/** A signed-in session's proof, held in memory only. */
interface Held {
  value: string
  /** Milliseconds on this machine's clock: the server's clock may differ, its lifetimes do not. */
  usableUntil: number
}

export type TokenOutcome = { token: string } | { error: GqlError }

// Refreshed a little early, so that a call does not arrive with a token that died on the way.
const marginMs = 20_000
const shortestLifeMs = 5_000
const lockName = 'kansoku.identity-token'
// Not a secret: it only says that a refresh cookie may be there, so that a first visit is not answered with a 401.
const hintKey = 'kansoku.signed-in'

const nobodySignedIn: GqlError = { kind: 'problem', code: 'UNAUTHENTICATED', message: '' }

let held: Held | undefined
let pending: Promise<TokenOutcome> | undefined

/** The bearer token, refreshed first when it is missing, near its end, or the one named as refused. */
export function identityToken(refused?: string): Promise<TokenOutcome> {
  if (held && held.value !== refused && Date.now() < held.usableUntil) {
    return Promise.resolve({ token: held.value })
  }
  if (!held && !maySignInSilently()) return Promise.resolve({ error: nobodySignedIn })
  pending ??= refreshUnderLock().finally(() => {
    pending = undefined
  })
  return pending
}

export function keepIdentityToken(token: string): void {
  held = { value: token, usableUntil: Date.now() + Math.max(lifetimeMs(token) - marginMs, shortestLifeMs) }
  hint('1')
}

export function dropIdentityToken(): void {
  held = undefined
  hint(null)
}

/** Tabs share one rotated cookie: two refreshes at once would each spend the other's. */
function refreshUnderLock(): Promise<TokenOutcome> {
  if (!navigator.locks) return refresh()
  return navigator.locks.request(lockName, refresh)
}

async function refresh(): Promise<TokenOutcome> {
  let response: Response
  try {
    response = await fetch(`${apiUrl()}/auth/token`, { method: 'POST', credentials: 'include' })
  } catch {
    return { error: networkFailure }
  }
  if (!response.ok) {
    const error = await readRefusal(response)
    if (error.kind === 'problem') dropIdentityToken()
    return { error }
  }
  const { token } = (await response.json()) as { token: string }
  keepIdentityToken(token)
  return { token }
}

function maySignInSilently(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null
  } catch {
    return true
  }
}

function hint(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(hintKey)
    else localStorage.setItem(hintKey, value)
  } catch {
    // Storage may be forbidden; a first visit then asks the server.
  }
}

function lifetimeMs(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp, iat } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<
      string,
      number
    >
    return ((exp ?? 0) - (iat ?? 0)) * 1000
  } catch {
    // Not a JWT we can read: the server says 401 when it is over.
    return 60_000
  }
}
