import { createHmac, randomInt } from 'node:crypto'
import { hashPassword, verifyPassword } from '../../session'

/** Six digits; half of a million are tried in vain before somebody is lucky, and five at once. */
export function newPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Mixed with the server's secret: a million PINs are tried in hours by who has only the database. */
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
