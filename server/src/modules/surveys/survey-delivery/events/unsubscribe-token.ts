import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '../../../../platform/postgres/uuid'

const idBytes = 16
const proofBytes = 16

function proofOf(secret: string, testSubjectId: string): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe:${testSubjectId}`).digest().subarray(0, proofBytes)
}

/** The token in the header of a mail: the subject's id, with a MAC that proves that we made it. */
export function unsubscribeTokenOf(secret: string, testSubjectId: string): string {
  const id = Buffer.from(testSubjectId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, proofOf(secret, testSubjectId)]).toString('base64url')
}

/** The subject of a token; null if the MAC is wrong. */
export function subjectOfUnsubscribe(secret: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + proofBytes || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, idBytes).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) && timingSafeEqual(bytes.subarray(idBytes), proofOf(secret, id)) ? id : null
}
