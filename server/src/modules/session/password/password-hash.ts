import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** ADR 0016. A hash takes 32 MB and about 50 ms in Node's thread pool. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

/** A hash that no password matches: an account without a password takes the same time. */
export const unmatchableHash = `${'0'.repeat(32)}:${'0'.repeat(2 * keyBytes)}`

/** The stored form of a password: salt and key in hexadecimal, separated by a colon. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyFrom(password, salt)).toString('hex')}`
}

/** Whether the password matches the hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const known = Buffer.from(key, 'hex')
  const given = await keyFrom(password, salt)
  return known.length === given.length && timingSafeEqual(known, given)
}

/** Full and half width are equal. The salt is used as its hexadecimal text. */
function keyFrom(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
