import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../../platform/crypto/encryption'
import { foldedAddress, readAddress } from '../../../platform/input/email-address'
import type { PersonalField } from './personal-fields'

/** The subject: both ids are bound into the encryption, so that a moved row cannot be decrypted. */
export interface Whose {
  readonly companyId: string
  readonly testSubjectId: string
}

/** A new key for one subject, and the same key encrypted with the server's key for storage. */
export function newSubjectKey(serverKey: Buffer, whose: Whose): { key: Buffer; wrapped: Buffer } {
  const key = randomBytes(32)
  return { key, wrapped: seal(serverKey, purposeOf('key', whose), key) }
}

/** The key of a subject; throws if the server's key or the row does not match, or a bit changed. */
export function unwrapSubjectKey(serverKey: Buffer, whose: Whose, wrapped: Buffer): Buffer {
  return unseal(serverKey, purposeOf('key', whose), wrapped)
}

/** What is encrypted with a subject's key: all values, one of them, or a text that may identify the person. */
type Sealable =
  | 'values'
  | PersonalField
  | 'note'
  | 'attributes'
  | 'line_user'
  | `survey_${'answer' | 'file'}:${string}`

/** Encrypts a text with a subject's key. */
export function sealFor(key: Buffer, what: Sealable, whose: Whose, text: string): Buffer {
  return seal(key, purposeOf(what, whose), Buffer.from(text))
}

export function openFor(key: Buffer, what: Sealable, whose: Whose, sealed: Buffer): string {
  return unseal(key, purposeOf(what, whose), sealed).toString()
}

/** The same for the bytes of a file. */
export function sealBytesFor(key: Buffer, what: Sealable, whose: Whose, bytes: Buffer): Buffer {
  return seal(key, purposeOf(what, whose), bytes)
}

export function openBytesFor(key: Buffer, what: Sealable, whose: Whose, sealed: Buffer): Buffer {
  return unseal(key, purposeOf(what, whose), sealed)
}

function purposeOf(what: string, { companyId, testSubjectId }: Whose): string {
  return `personal-data:${what}:${companyId}:${testSubjectId}`
}

/** Keyed hash to find an address without storing it; different in each company. Ignores width and case. */
export function emailHash(serverKey: Buffer, companyId: string, email: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', serverKey, '', 'personal-data:email', 32))
  const read = readAddress(email)
  const folded = ('address' in read ? read.address : foldedAddress(email)).toLowerCase()
  return createHmac('sha256', key).update(`${companyId}\0${folded}`).digest()
}
