import { createHmac, timingSafeEqual } from 'node:crypto'

const macBytes = 24

/**
 * The token of a link: an id and a keyed hash of it, for one purpose. It is computed from the id, so that it is stored nowhere.
 */
export function signedId(secret: string, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(secret, purpose, id)]).toString('base64url')
}

/** The id that a valid token names; otherwise null. */
export function readSignedId(secret: string, purpose: string, token: string): string | null {
  if (!/^[\w-]{54}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(0, 16).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const mac = bytes.subarray(16)
  return mac.length === macBytes && timingSafeEqual(mac, macOf(secret, purpose, id)) ? id : null
}

function macOf(secret: string, purpose: string, id: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest().subarray(0, macBytes)
}
