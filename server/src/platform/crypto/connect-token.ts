import { createHmac } from 'node:crypto'

/** 192 bits, which cannot be guessed. */
const tokenBytes = 24

/** The token of a link to connect a device that is sent: derived from the link's id, so that it is stored nowhere. */
export function connectTokenOf(secret: string, linkId: string): string {
  return createHmac('sha256', secret)
    .update(`connect-link:${linkId}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url')
}
