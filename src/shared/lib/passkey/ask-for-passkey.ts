import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { ceremony, type PasskeyOutcome } from './outcome'

/** Asks the person to prove themselves with one of their passkeys. `options` come from the server. */
export function askForPasskey(options: unknown): Promise<PasskeyOutcome<AuthenticationResponseJSON>> {
  return ceremony(async () => (await import('@simplewebauthn/browser')).startAuthentication, options)
}
