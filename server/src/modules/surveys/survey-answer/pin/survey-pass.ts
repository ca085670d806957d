import { createHmac, timingSafeEqual } from 'node:crypto'

/** A pass is valid for one sitting; the next day the PIN is asked for again. */
const lastsSeconds = 12 * 3600

interface Holder {
  readonly testSubjectId: string
  /** Part of the signature, so that a new PIN invalidates the passes of the old one. */
  readonly pinHash: string
}

/** The pass for a correct PIN: it opens the subject's surveys for twelve hours. It is signed, not stored. */
export function newPass(secret: string, holder: Holder, now: Date): { pass: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + lastsSeconds
  return { pass: `${expires}.${macOf(secret, holder, expires)}`, expiresAt: new Date(expires * 1000) }
}

export function isPassOf(
  secret: string,
  holder: Holder,
  pass: string | null | undefined,
  now: Date,
): boolean {
  const [expires = '', mac = ''] = (pass ?? '').split('.')
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false
  const [given, known] = [Buffer.from(mac), Buffer.from(macOf(secret, holder, Number(expires)))]
  return given.length === known.length && timingSafeEqual(given, known)
}

function macOf(secret: string, { testSubjectId, pinHash }: Holder, expires: number): string {
  return createHmac('sha256', secret)
    .update(`survey-pass:${testSubjectId}:${expires}:${pinHash}`)
    .digest('base64url')
}
