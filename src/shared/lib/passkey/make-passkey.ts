import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import { ceremony, type PasskeyOutcome } from './outcome'

/** Lets the user create a passkey on this device or another. `options` come from the server. */
export function makePasskey(options: unknown): Promise<PasskeyOutcome<RegistrationResponseJSON>> {
  return ceremony(async () => (await import('@simplewebauthn/browser')).startRegistration, options)
}
