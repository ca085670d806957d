import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../platform/crypto/encryption'
import { foldedAddress, readAddress } from '../../platform/input/email-address'
import type { PersonalField } from './personal-fields'

/** Whose data: both ids are bound into everything that is encrypted, so that a moved row does not open. */
export interface Whose {
  readonly companyId: string
  readonly testSubjectId: string
}

/** A new key for one subject, and as it is kept: under the server's key. */
export function newSubjectKey(serverKey: Buffer, whose: Whose): { key: Buffer; wrapped: Buffer } {
  const key = randomBytes(32)
  return { key, wrapped: seal(serverKey, purposeOf('key', whose), key) }
}

/** The key of a subject; throws where the server's key, the row or a bit is another. */
export function unwrapSubjectKey(serverKey: Buffer, whose: Whose, wrapped: Buffer): Buffer {
  return unseal(serverKey, purposeOf('key', whose), wrapped)
}

/** What lies under the key of a subject: all their values, one of them, or a text that may name them. */
type Sealable = 'values' | PersonalField | 'note' | 'attributes'

/** A value or a set of values under the key of a subject. */
export function sealFor(key: Buffer, what: Sealable, whose: Whose, text: string): Buffer {
  return seal(key, purposeOf(what, whose), Buffer.from(text))
}

export function openFor(key: Buffer, what: Sealable, whose: Whose, sealed: Buffer): string {
  return unseal(key, purposeOf(what, whose), sealed).toString()
}

function purposeOf(what: string, { companyId, testSubjectId }: Whose): string {
  return `personal-data:${what}:${companyId}:${testSubjectId}`
}

/** Finds an address again without keeping it; another in each company. Width and case make no difference. */
export function emailHash(serverKey: Buffer, companyId: string, email: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'personal-data:email', 32))
  const read = readAddress(email)
  const folded = ('address' in read ? read.address : foldedAddress(email)).toLowerCase()
  return createHmac('sha256', key).update(`${companyId}\0${folded}`).digest()
}
