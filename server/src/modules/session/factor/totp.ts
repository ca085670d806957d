import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps have it. A clock may be one step behind or ahead of ours. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const skewSteps = 1

/** A new secret of RFC 4226's recommended 160 bits. */
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

/** The step whose code this is, around now; null where it is none's. Compared in constant time. */
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

/** The secret as people type it and as the address in the QR code has it. */
export function totpSetup(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...kind, issuer: 'Kansoku', label: email, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
