import { createHmac, timingSafeEqual } from 'node:crypto'

const macBytes = 24

/** The token of a mailed link: its id and a keyed hash of it. It is computed from the id, so it is not stored. */
export function linkToken(secret: string, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(secret, linkId)]).toString('base64url')
}

/** The id of the link that a valid token names; otherwise null. */
export function readLinkToken(secret: string, token: string): string | null {
  if (!/^[\w-]{54}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.subarray(0, 16).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const mac = bytes.subarray(16)
  return mac.length === macBytes && timingSafeEqual(mac, macOf(secret, id)) ? id : null
}

function macOf(secret: string, linkId: string): Buffer {
  return createHmac('sha256', secret).update(`mailed-link:${linkId}`).digest().subarray(0, macBytes)
}
