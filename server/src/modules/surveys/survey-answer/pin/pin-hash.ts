import { createHmac, randomInt } from 'node:crypto'
import { hashPassword, verifyPassword } from '../../../accounts/session'

/** Six digits: guessing one takes half a million attempts on average, of which five are without a wait. */
export function newPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * Peppered with the server's secret: from a copy of the database alone, a million PINs could be tried within
 * hours.
 */
export function hashPin(secret: string, testSubjectId: string, pin: string): Promise<string> {
  return hashPassword(peppered(secret, testSubjectId, pin))
}

export function verifyPin(
  secret: string,
  testSubjectId: string,
  { hash, pin }: { readonly hash: string; readonly pin: string },
): Promise<boolean> {
  return verifyPassword(hash, peppered(secret, testSubjectId, pin))
}

function peppered(secret: string, testSubjectId: string, pin: string): string {
  const digits = pin.normalize('NFKC').replaceAll(/\s/g, '')
  return createHmac('sha256', secret).update(`survey-pin:${testSubjectId}:${digits}`).digest('base64url')
}
