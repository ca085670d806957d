import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts (AES-256-GCM) for keeping in the database: version byte, 12 bytes of initialisation, 16 of authentication,
 * then the text. `purpose` names what it is and whose; it opens under the same purpose only, so that a value that is
 * moved to another row is refused.
 */
export function seal(key: Buffer, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text])
}

/** What was sealed; throws where key, purpose or a bit is another. */
export function unseal(key: Buffer, purpose: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error(`Sealed with an unknown version: ${sealed[0]}`)
  const iv = sealed.subarray(1, 1 + ivBytes)
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()])
}
