import { setSessionCookie } from 'better-auth/cookies'
import { unauthenticated } from '../../platform/problem'
import type { SessionMethod } from '../../platform/tables'
import type { AuthCall } from './auth-endpoint'

/** How the person has proved who they are. */
interface Proof {
  readonly userId: string
  readonly method: SessionMethod
  /** When the proof was of two factors at once: a passkey with user verification. */
  readonly secondFactorAt?: Date
}

/** Starts a session and sets its cookie. The answer that tells what is still missing is made where all ways in meet. */
export async function startSession(call: AuthCall, { userId, ...proof }: Proof): Promise<void> {
  const { internalAdapter } = call.context
  const user = await internalAdapter.findUserById(userId)
  if (!user) throw unauthenticated()
  const session = await internalAdapter.createSession(userId, false, proof)
  await setSessionCookie(call, { session, user })
}
