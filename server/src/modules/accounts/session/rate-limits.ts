/**
 * Calls per client address, path and minute. A whole laboratory behind one address signs in within a minute; the limits
 * stop password guessing and mail to strangers.
 */
export const callsPerMinute = {
  '/sign-in/email': 60,
  '/sign-out': 120,
  '/token': 600,
  '/mail-link/send': 20,
  '/mail-link/look': 60,
  '/mail-link/sign-in': 60,
  '/password-reset/send': 20,
  '/password-reset/look': 60,
  '/password-reset/set': 30,
  '/second-factor': 60,
  '/second-factor/enrol': 30,
  '/second-factor/enrol/confirm': 60,
  '/passkey/options': 120,
  '/passkey/sign-in': 60,
} as const

/** The paths under /auth, each called by POST. */
export type AuthPath = keyof typeof callsPerMinute
