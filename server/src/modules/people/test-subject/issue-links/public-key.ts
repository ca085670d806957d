import { createHash, createHmac } from 'node:crypto'

/** 192 bits, which cannot be guessed. */
const keyBytes = 24

/** The key in the addresses of a subject's public pages. It is computed, so only its hash is stored. */
export function publicKeyOf(secret: string, subjectId: string, generation: number): string {
  return createHmac('sha256', secret)
    .update(`test-subject-key:${subjectId}:${generation}`)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url')
}

/** The stored hash of a key; null if the text cannot be a key. */
export function publicKeyHash(key: string): Buffer | null {
  return /^[\w-]{32}$/.test(key) ? createHash('sha256').update(key).digest() : null
}
