import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 1
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM for the database: version byte, 12 bytes of nonce, 16 bytes of tag, then the text. `purpose`
 * names the content and its owner and is authenticated, so that a value moved to another row cannot be decrypted.
 */
export function seal(key: Buffer, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text])
}

/** Decrypts; throws if key or purpose differ or a bit changed. */
export function unseal(key: Buffer, purpose: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error(`Sealed with an unknown version: ${sealed[0]}`)
  const iv = sealed.subarray(1, 1 + ivBytes)
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()])
}
