import { t } from '@lingui/core/macro'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { underAuthLock } from './auth-lock'
import type { GqlError, Refusal } from './gql-error'
import { lifetimeMs, personOf } from './read-token'
import { sendToAuth } from './send-to-auth'
import { loseSession, sessionLoss } from './session-loss'
import { keepHint, maySignInSilently, onHintElsewhere } from './signed-in-hint'

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
const hintWithoutPerson = '1'

/** These mean that the cookie opens nothing any more. */
const endings = new Set(['UNAUTHENTICATED', 'USER_SUSPENDED', 'COMPANY_SUSPENDED'])

let held: Held | undefined
let pending: Promise<TokenOutcome> | undefined
/** The user whose data this page shows. */
let person: string | undefined
let refused: Refusal | undefined
let isWatching = false

/** The bearer token, refreshed first when it is missing, near its end, or the one named as refused. */
export function identityToken(refusedToken?: string): Promise<TokenOutcome> {
  if (held && held.value !== refusedToken && Date.now() < held.usableUntil) {
    return Promise.resolve({ token: held.value })
  }
  if (!held && !maySignInSilently()) return Promise.resolve({ error: nobodySignedIn() })
  pending ??= underAuthLock(refresh).finally(() => {
    pending = undefined
  })
  return pending
}

/** Why the last refresh was refused: the session ended, the account was stopped, or a second factor is still owed. */
export function refusedRefresh(): Refusal | undefined {
  return refused
}

export function keepIdentityToken(token: string): void {
  held = { value: token, usableUntil: Date.now() + Math.max(lifetimeMs(token) - marginMs, shortestLifeMs) }
  person = personOf(token)
  refused = undefined
  keepHint(person ?? hintWithoutPerson)
  loseSession(null)
  watchOtherTabs()
}

/** Half signed in: a refresh cookie is there, and a token will be once the second factor is given. */
export function awaitSecondFactor(): void {
  held = undefined
  refused = undefined
  keepHint(hintWithoutPerson)
}

export function dropIdentityToken(): void {
  held = undefined
  keepHint(null)
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
  if (isSomebodyElse(personOf(token))) return refuseSomebodyElse()
  keepIdentityToken(token)
  return { token }
}

function forget(refusal: Refusal): void {
  if (endings.has(refusal.code)) dropIdentityToken()
  else if (refusal.code === 'SECOND_FACTOR_REQUIRED') held = undefined
  else return
  refused = refusal
}

function isSomebodyElse(now: string | undefined): boolean {
  return person !== undefined && now !== undefined && now !== person
}

/** Nothing of one user may be sent as another: what was typed here waits for its person. */
function refuseSomebodyElse(): TokenOutcome | Promise<never> {
  if (!hasUnsavedChanges()) return leaveThisPage()
  held = undefined
  loseSession({ kind: 'somebody-else' })
  const message = t`別のユーザーがログインしているため、何も送信していません。もとのユーザーでログインし直してから、もう一度お試しください。`
  return { error: { kind: 'problem', code: 'SIGNED_IN_AS_ANOTHER', message } }
}

function nobodySignedIn(): GqlError {
  const message = t`ログアウトされているため、送信できませんでした。ログインし直してから、もう一度お試しください。`
  return { kind: 'problem', code: 'UNAUTHENTICATED', message }
}

/** Nothing of one user may show to another: the page begins anew, and no caller goes on. */
function leaveThisPage(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

function watchOtherTabs(): void {
  if (isWatching) return
  isWatching = true
  onHintElsewhere((value) => {
    if (value === (person ?? hintWithoutPerson)) return loseSession(null)
    if (!held && !sessionLoss()) return
    if (!hasUnsavedChanges()) return void leaveThisPage()
    held = undefined
    const isNobody = value === null || value === hintWithoutPerson
    loseSession({ kind: isNobody ? 'ended' : 'somebody-else' })
  })
}
