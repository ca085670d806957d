/**
 * Calls per client address and minute, each path for itself. A whole laboratory behind one address signs in within a
 * minute; a guesser, or somebody who has mail sent to strangers, does not get far.
 */
export const rateLimits = {
  '/sign-in/email': { window: 60, max: 60 },
  '/token': { window: 60, max: 600 },
  '/mail-link/send': { window: 60, max: 20 },
  '/mail-link/look': { window: 60, max: 60 },
  '/mail-link/sign-in': { window: 60, max: 60 },
  '/password-reset/send': { window: 60, max: 20 },
  '/password-reset/look': { window: 60, max: 60 },
  '/password-reset/set': { window: 60, max: 30 },
  '/second-factor': { window: 60, max: 60 },
  '/second-factor/enrol': { window: 60, max: 30 },
  '/second-factor/enrol/confirm': { window: 60, max: 60 },
  '/passkey/options': { window: 60, max: 120 },
  '/passkey/sign-in': { window: 60, max: 60 },
} as const

/** Every path that is open besides sign-in with a password: those passed on as they are. */
export const authPaths = ['/sign-out', ...Object.keys(rateLimits).filter((path) => path !== '/sign-in/email')]
