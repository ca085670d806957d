import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import type { Verdict } from './adapter'
import { fieldsOf, listOf, numberOf, textOf } from './json'

/** Compares in constant time; different lengths are no secret. */
export function isSame(given: string | undefined, expected: string): boolean {
  const one = Buffer.from(given ?? '')
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}

export function hmac(
  algorithm: 'sha1' | 'sha256',
  key: string,
  parts: readonly (string | Buffer)[],
  encoding: 'hex' | 'base64',
): string {
  const digest = createHmac(algorithm, key)
  for (const part of parts) digest.update(part)
  return digest.digest(encoding)
}

const fiveMinutes = 300_000

/** Whether a signed time, in seconds or milliseconds, lies near enough that a recorded request cannot be sent again later. */
export function isRecent(time: string | undefined, now: number): boolean {
  const number = numberOf(time)
  if (number === null) return false
  return Math.abs((number > 1e11 ? number : number * 1000) - now) <= fiveMinutes
}

/** A signature in the format of Tink: a byte 1, the id of the key, then ECDSA over the body. */
export function verifyTink(
  body: Buffer,
  given: string | undefined,
  keys: ReadonlyMap<number, KeyObject>,
): Verdict {
  const signature = Buffer.from(given ?? '', 'base64')
  if (signature.length < 6 || signature[0] !== 1) return 'bad'
  const key = keys.get(signature.readUInt32BE(1))
  if (!key) return 'unknown_key'
  return verify('sha256', body, { key, dsaEncoding: 'der' }, signature.subarray(5)) ? 'good' : 'bad'
}

/** The usable keys of a Tink keyset in JSON; keys that cannot be read are left out. */
export function tinkKeys(keyset: unknown): Map<number, KeyObject> {
  const keys = new Map<number, KeyObject>()
  for (const one of listOf(fieldsOf(keyset).key)) {
    const { keyId, status, keyData } = fieldsOf(one)
    const id = numberOf(keyId)
    if (id === null || status !== 'ENABLED') continue
    try {
      keys.set(id, tinkKey(textOf(fieldsOf(keyData).value)))
    } catch {
      // One broken key must not take the others away.
    }
  }
  return keys
}

/** The protobuf message EcdsaPublicKey: fields 3 and 4 are the coordinates. */
function tinkKey(value: string): KeyObject {
  const fields = protobufFields(Buffer.from(value, 'base64'))
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(fields.get(3)), y: coordinate(fields.get(4)) },
  })
}

/** Coordinates may come with a leading zero byte. */
function coordinate(bytes: Buffer | undefined): string {
  if (!bytes) throw new RangeError('A coordinate is missing.')
  let start = 0
  while (bytes.length - start > 32 && bytes[start] === 0) start++
  const number = bytes.subarray(start)
  return Buffer.concat([Buffer.alloc(Math.max(0, 32 - number.length)), number]).toString('base64url')
}

function protobufFields(bytes: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>()
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('The message ends too early.')
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
    throw new RangeError('A number is too long.')
  }
  while (at < bytes.length) {
    const tag = varint()
    if ((tag & 7) === 0) varint()
    else if ((tag & 7) === 2) {
      const length = varint()
      fields.set(tag >> 3, bytes.subarray(at, at + length))
      at += length
    } else throw new RangeError('An unexpected field.')
  }
  return fields
}
