import { withAuthLock } from './auth-lock'
import type { GqlError } from './gql-error'
import { awaitSecondFactor, keepIdentityToken } from './identity-token'
import { type AuthOutcome, sendToAuth } from './send-to-auth'

/** The required second factor: a code, or the setup of an authenticator because the company requires one. */
export type SecondFactorKind = 'code' | 'enrol'

/** Signed in, or waiting for the second factor. `returnTo` is the page where a mail link was requested. */
export interface SignInOutcome {
  secondFactor?: SecondFactorKind
  returnTo?: string
  /** The number of passkeys that a password reset removed. */
  removedPasskeys?: number
}

/** Marks failures that the calling form shows; they do not navigate to another page. */
const ownFailure = { isOwnFailure: true }

type Answer<T> =
  | { data: T; meta: typeof ownFailure; error?: undefined }
  | { error: GqlError; meta: typeof ownFailure; data?: undefined }

/** A call under /auth, as the `queryFn` of a mutation. */
export async function postAuth<T>(path: string, body: object = {}): Promise<Answer<T>> {
  return withMeta(await withAuthLock(() => sendToAuth<T>(path, body)))
}

/** A call under /auth that signs in: stores the identity token, or waits for the second factor. */
export async function postSignIn(path: string, body: object): Promise<Answer<SignInOutcome>> {
  const outcome = await withAuthLock(() => sendToAuth<SignInOutcome & { token?: string }>(path, body))
  if ('error' in outcome) return withMeta(outcome)
  const { token, ...rest } = outcome.data
  if (token === undefined) awaitSecondFactor()
  else keepIdentityToken(token)
  return withMeta({ data: rest })
}

function withMeta<T>(outcome: AuthOutcome<T>): Answer<T> {
  return { ...outcome, meta: ownFailure }
}
