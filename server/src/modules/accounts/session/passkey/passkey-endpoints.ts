import { Problem } from '../../../../platform/problem'
import type { AuthEndpoint } from '../auth-call'
import { browserOf, nameBrowser } from '../link/browser-cookie'
import { type SignInNeeds, startSession } from '../token/start-session'
import { sessionWords } from '../words'
import { type PasskeySite, readSignIn, requestOptions } from './passkey-ceremony'

/** Signing in with a passkey counts as both factors: the device, and the biometric or PIN that unlocks it. */
export function passkeyEndpoints(needs: SignInNeeds & { site: PasskeySite }) {
  const { db, site, now } = needs
  const options: AuthEndpoint = (call) => requestOptions(db, { holder: nameBrowser(call), site, now: now() })

  const signIn: AuthEndpoint = async (call) => {
    const { response } = call.body as { response?: unknown }
    const found = await readSignIn(db, { holder: browserOf(call), site, response, now: now() })
    if (!found) {
      throw new Problem('INVALID_CREDENTIALS', sessionWords.passkeyRefused)
    }
    const { userId, passkeyId, counter } = found
    const proof = { userId, method: 'passkey', secondFactorAt: now() } as const
    const answer = await startSession(call, needs, proof)
    await db
      .updateTable('auth_passkey')
      .set({ counter, last_used_at: now() })
      .where('id', '=', passkeyId)
      .execute()
    return answer
  }

  return { '/passkey/options': options, '/passkey/sign-in': signIn }
}
