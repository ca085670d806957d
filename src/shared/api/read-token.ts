/** Milliseconds between issue and expiry in the token; one minute if it cannot be read. */
export function lifetimeMs(token: string): number {
  const { exp, iat } = payloadOf(token)
  // Unreadable: when it expires, the server answers 401.
  if (typeof exp !== 'number' || typeof iat !== 'number') return 60_000
  return (exp - iat) * 1000
}

/** The id of the token's user. */
export function userIdOf(token: string): string | undefined {
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
