import { createHash } from 'node:crypto'
import type { Identity } from './token/identity-token'

/** About as many people as are at work at once; the longest known is verified again. */
const mostKept = 5000

/**
 * What tokens say whose signature was verified before, by their digest: a page asks five times with one token. Only the signature
 * is remembered. Session, user and company are read for each request (authenticate.ts).
 */
export class VerifiedTokens {
  readonly #byDigest = new Map<string, Identity>()

  /** Undefined where the token was not seen before, or has expired since. */
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
    // A map gives its keys in the order in which they came.
    for (const oldest of this.#byDigest.keys()) {
      this.#byDigest.delete(oldest)
      return
    }
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}
