import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in the same time whatever is wrong. */
export function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}
