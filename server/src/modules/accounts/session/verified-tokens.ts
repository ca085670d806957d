import { createHash } from 'node:crypto'
import type { Identity } from './token/identity-token'

/** About the number of people who work at once; the oldest entry is dropped. */
const mostKept = 5000

/**
 * Caches the claims of tokens whose signature was verified, by digest: one page sends the same token five times. Session,
 * user and company are still read for each request (authenticate.ts).
 */
export class VerifiedTokens {
  readonly #byDigest = new Map<string, Identity>()

  /** Undefined for a token that is not cached or has expired. */
  find(token: string, now: Date): Identity | undefined {
    const digest = digestOf(token)
    const identity = this.#byDigest.get(digest)
    if (!identity || identity.expiresAt > now) return identity
    this.#byDigest.delete(digest)
    return undefined
  }

  keep(token: string, identity: Identity): void {
    this.#byDigest.set(digestOf(token), identity)
    if (this.#byDigest.size <= mostKept) return
    // A Map iterates in the order of insertion.
    for (const oldest of this.#byDigest.keys()) {
      this.#byDigest.delete(oldest)
      return
    }
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}
