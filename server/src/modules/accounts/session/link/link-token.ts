import { readSignedId, signedId } from '../../../../platform/crypto/signed-id'

const purpose = 'mailed-link'

/** The token of a mailed link. It is computed from the link's id, so it is not stored. */
export function linkToken(secret: string, linkId: string): string {
  return signedId(secret, purpose, linkId)
}

/** The id of the link that a valid token names; otherwise null. */
export function readLinkToken(secret: string, token: string): string | null {
  return readSignedId(secret, purpose, token)
}
