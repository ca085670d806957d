import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { ceremony, type PasskeyOutcome } from './outcome'

/** Asks the user to sign in with a passkey. `options` come from the server. */
export function askForPasskey(options: unknown): Promise<PasskeyOutcome<AuthenticationResponseJSON>> {
  return ceremony(async () => (await import('@simplewebauthn/browser')).startAuthentication, options)
}
