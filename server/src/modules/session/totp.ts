import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** A clock may be one step behind or ahead of ours. */
const skewSteps = 1
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of RFC 4226's recommended 160 bits. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The 30-second step of that instant. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The last step whose code is taken at that instant. */
export function latestStep(now: Date): number {
  return stepAt(now) + skewSteps
}

/** The six digits of that step: RFC 6238 with SHA-1, as authenticator apps have it. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, around now; null where it is none's. All steps are always compared. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const given = code.normalize('NFKC').replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(given)) return null
  let found: number | null = null
  for (let step = stepAt(now) - skewSteps; step <= latestStep(now); step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(given))) found = step
  }
  return found
}

/** The secret as people type it and as the address in the QR code has it. */
export function totpSetup(secret: Buffer, email: string): { secret: string; uri: string } {
  const text = toBase32(secret)
  const label = `${encodeURIComponent('Kansoku')}:${encodeURIComponent(email)}`
  const uri = `otpauth://totp/${label}?secret=${text}&issuer=Kansoku&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return { secret: text, uri }
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
