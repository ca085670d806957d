import { t } from '@lingui/core/macro'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { withAuthLock } from './auth-lock'
import type { GqlError, Refusal } from './gql-error'
import { lifetimeMs, userIdOf } from './read-token'
import { sendToAuth } from './send-to-auth'
import { loseSession, sessionLoss } from './session-loss'
import { maySignInSilently, onHintElsewhere, storeHint } from './signed-in-hint'

/** The bearer token of a signed-in session, kept only in memory. */
interface Held {
  value: string
  /** On this machine's clock, in milliseconds. The server's clock may differ, but lifetimes are the same. */
  usableUntil: number
}

export type TokenOutcome = { token: string } | { error: GqlError }

// The token is refreshed early, so that it does not expire on the way to the server.
const marginMs = 20_000
const minLifetimeMs = 5_000
const hintWithoutUser = '1'

/** After these codes the refresh cookie is no longer valid. */
const sessionEndCodes = new Set(['UNAUTHENTICATED', 'USER_SUSPENDED', 'COMPANY_SUSPENDED'])

let held: Held | undefined
let pending: Promise<TokenOutcome> | undefined
/** The user whose data this page shows. */
let userId: string | undefined
let refused: Refusal | undefined
let isWatching = false

/** Returns the bearer token. Refreshes it first if it is missing, about to expire, or equal to `refusedToken`. */
export function identityToken(refusedToken?: string): Promise<TokenOutcome> {
  if (held && held.value !== refusedToken && Date.now() < held.usableUntil) {
    return Promise.resolve({ token: held.value })
  }
  if (!held && !maySignInSilently()) return Promise.resolve({ error: nobodySignedIn() })
  pending ??= withAuthLock(refresh).finally(() => {
    pending = undefined
  })
  return pending
}

/** Why the last refresh was refused: the session ended, the account was suspended, or a second factor is required. */
export function refusedRefresh(): Refusal | undefined {
  return refused
}

export function keepIdentityToken(token: string): void {
  held = { value: token, usableUntil: Date.now() + Math.max(lifetimeMs(token) - marginMs, minLifetimeMs) }
  userId = userIdOf(token)
  refused = undefined
  storeHint(userId ?? hintWithoutUser)
  loseSession(null)
  watchOtherTabs()
}

/** The first factor was accepted: there is a refresh cookie, and the token follows after the second factor. */
export function awaitSecondFactor(): void {
  held = undefined
  refused = undefined
  storeHint(hintWithoutUser)
}

export function dropIdentityToken(): void {
  held = undefined
  storeHint(null)
}

async function refresh(): Promise<TokenOutcome> {
  const outcome = await sendToAuth<{ token: string }>('/auth/token')
  if ('error' in outcome) {
    const { error } = outcome
    if (error.kind === 'problem') forget(error)
    return error.kind === 'problem' && error.code === 'UNAUTHENTICATED'
      ? { error: nobodySignedIn() }
      : outcome
  }
  const { token } = outcome.data
  if (isSomebodyElse(userIdOf(token))) return refuseOtherUser()
  keepIdentityToken(token)
  return { token }
}

function forget(refusal: Refusal): void {
  if (sessionEndCodes.has(refusal.code)) dropIdentityToken()
  else if (refusal.code === 'SECOND_FACTOR_REQUIRED') held = undefined
  else return
  refused = refusal
}

function isSomebodyElse(now: string | undefined): boolean {
  return userId !== undefined && now !== undefined && now !== userId
}

/** Another user is signed in: nothing is sent, and unsaved input waits for the original user. */
function refuseOtherUser(): TokenOutcome | Promise<never> {
  if (!hasUnsavedChanges()) return reloadForOtherUser()
  held = undefined
  loseSession({ kind: 'somebody-else' })
  const message = t`別のユーザーがログインしているため、何も送信していません。もとのユーザーでログインし直してから、もう一度お試しください。`
  return { error: { kind: 'problem', code: 'SIGNED_IN_AS_ANOTHER', message } }
}

function nobodySignedIn(): GqlError {
  const message = t`ログアウトされているため、送信できませんでした。ログインし直してから、もう一度お試しください。`
  return { kind: 'problem', code: 'UNAUTHENTICATED', message }
}

/** Reloads the page, so that one user's data is not shown to another. The promise never settles, so callers stop here. */
function reloadForOtherUser(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

function watchOtherTabs(): void {
  if (isWatching) return
  isWatching = true
  onHintElsewhere((value) => {
    if (value === (userId ?? hintWithoutUser)) return loseSession(null)
    if (!held && !sessionLoss()) return
    if (!hasUnsavedChanges()) return void reloadForOtherUser()
    held = undefined
    const isNobody = value === null || value === hintWithoutUser
    loseSession({ kind: isNobody ? 'ended' : 'somebody-else' })
  })
}
