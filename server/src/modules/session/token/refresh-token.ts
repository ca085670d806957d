import { randomBytes } from 'node:crypto'

/**
 * The refresh token of a session, as it stands in auth_session.token: the session, how many times it was refreshed,
 * and 24 random bytes. The cookie carries it signed with the server's secret, so that what is read out of a database
 * opens nothing, and so that an old token is known as a token of this session.
 */
export interface RefreshToken {
  readonly sessionId: string
  readonly generation: number
}

/** A new token of that session and generation. */
export function makeRefreshToken({ sessionId, generation }: RefreshToken): string {
  return `${sessionId}_${generation}_${randomBytes(24).toString('base64url')}`
}

/** What a token, known to be ours by its signature, says. */
export function readRefreshToken(token: string): RefreshToken | null {
  const found = /^([0-9a-f-]{36})_(\d{1,9})_/.exec(token)
  return found?.[1] && found[2] ? { sessionId: found[1], generation: Number(found[2]) } : null
}
