/** Milliseconds between issue and expiry, as the token says; a minute where it cannot be read. */
export function lifetimeMs(token: string): number {
  const { exp, iat } = payloadOf(token)
  // Not a JWT we can read: the server says 401 when it is over.
  if (typeof exp !== 'number' || typeof iat !== 'number') return 60_000
  return (exp - iat) * 1000
}

/** The user whom the token names. */
export function personOf(token: string): string | undefined {
  const { sub } = payloadOf(token)
  return typeof sub === 'string' ? sub : undefined
}

function payloadOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return {}
  }
}
