import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator shows for a secret, `stepsAhead` times 30 seconds from now (RFC 6238). */
export function authenticatorCode(secret: string, stepsAhead = 0): string {
  const bits = [...secret.replace(/\s/g, '')].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
