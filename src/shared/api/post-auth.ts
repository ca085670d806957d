import { underAuthLock } from './auth-lock'
import type { GqlError } from './gql-error'
import { awaitSecondFactor, keepIdentityToken } from './identity-token'
import { type AuthOutcome, sendToAuth } from './send-to-auth'

/** What is still owed: the code of an authenticator, or setting one up because the company demands it. */
export type SecondFactorKind = 'code' | 'enrol'

/** Signed in, or signed in by half. `returnTo` is where a mail link was asked from. */
export interface SignInOutcome {
  secondFactor?: SecondFactorKind
  returnTo?: string
  /** How many passkeys a reset of the password removed. */
  removedPasskeys?: number
}

/** A failure that is told where it was pressed; it sends nobody to another page. */
const ownFailure = { isOwnFailure: true }

type Answer<T> =
  | { data: T; meta: typeof ownFailure; error?: undefined }
  | { error: GqlError; meta: typeof ownFailure; data?: undefined }

/** An act under /auth, as the `queryFn` of a mutation answers. */
export async function postAuth<T>(path: string, body: object = {}): Promise<Answer<T>> {
  return withMeta(await underAuthLock(() => sendToAuth<T>(path, body)))
}

/** An act under /auth that signs in: the identity token is kept, or the second factor awaited. */
export async function postSignIn(path: string, body: object): Promise<Answer<SignInOutcome>> {
  const outcome = await underAuthLock(() => sendToAuth<SignInOutcome & { token?: string }>(path, body))
  if ('error' in outcome) return withMeta(outcome)
  const { token, ...rest } = outcome.data
  if (token === undefined) awaitSecondFactor()
  else keepIdentityToken(token)
  return withMeta({ data: rest })
}

function withMeta<T>(outcome: AuthOutcome<T>): Answer<T> {
  return { ...outcome, meta: ownFailure }
}
