import { createHash, createHmac } from 'node:crypto'

/** Bytes of a key: 192 bits, which nobody guesses. */
const keyBytes = 24

/** The key in the addresses of a subject's own pages. It can be made again, so that only its hash is kept. */
export function publicKeyOf(secret: string, subjectId: string, generation: number): string {
  return createHmac('sha256', secret)
    .update(`test-subject-key:${subjectId}:${generation}`)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url')
}

/** What is kept of a key; null where the text cannot be one. */
export function publicKeyHash(key: string): Buffer | null {
  return /^[\w-]{32}$/.test(key) ? createHash('sha256').update(key).digest() : null
}
