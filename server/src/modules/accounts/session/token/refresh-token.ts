import { randomBytes } from 'node:crypto'

/**
 * The refresh token of a session in auth_session.token: the session, the number of refreshes, and 24 random bytes. The
 * cookie has it signed with the server's secret, so that a token read from the database cannot be used, and an old token is
 * recognised as one of this session.
 */
export interface RefreshToken {
  readonly sessionId: string
  readonly generation: number
}

/** A new token of that session and generation. */
export function makeRefreshToken({ sessionId, generation }: RefreshToken): string {
  return `${sessionId}_${generation}_${randomBytes(24).toString('base64url')}`
}

/** Parses a token whose signature was verified. */
export function readRefreshToken(token: string): RefreshToken | null {
  const found = /^([0-9a-f-]{36})_(\d{1,9})_/.exec(token)
  return found?.[1] && found[2] ? { sessionId: found[1], generation: Number(found[2]) } : null
}
