/**
 * Where a provider sends browsers back to: one address for all devices, since providers compare it letter by letter, and one for each
 * provider, so that a code that comes back by it can only be that provider's (RFC 9700, 4.4.2).
 */
export const callbackUrl = (apiUrl: string, provider: string): string =>
  `${apiUrl}/api/connect/callback/${provider}`
