import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as in authenticator apps. The user's clock may be one step off ours. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const skewSteps = 1

/** A secret with the 160 bits that RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes)
}

/** The 30-second step of that instant. */
export function stepAt(now: Date): number {
  return TOTP.counter({ ...kind, timestamp: now.getTime() })
}

/** The last step whose code is taken at that instant. */
export function latestStep(now: Date): number {
  return stepAt(now) + skewSteps
}

/** The six digits of that step. */
export function totpCode(secret: Buffer, step: number): string {
  return TOTP.generate({ ...kind, secret: secretOf(secret), timestamp: step * kind.period * 1000 })
}

/** The step of this code near now; null if it has none. Compared in constant time. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const given = code.normalize('NFKC').replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(given)) return null
  const delta = TOTP.validate({
    ...kind,
    secret: secretOf(secret),
    token: given,
    timestamp: now.getTime(),
    window: skewSteps,
  })
  return delta === null ? null : stepAt(now) + delta
}

/** The secret for typing, and the address in the QR code. */
export function totpSetup(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...kind, issuer: 'Kansoku', label: email, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
