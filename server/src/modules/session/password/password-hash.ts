import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** ADR 0016. 32 MB and some 50 ms a hash, in Node's thread pool. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

/** A hash that no password has: an account without one costs the same work. */
export const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(2 * keyBytes)}`

/** The password as it is kept: salt and key in hexadecimal, with a colon between them. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyFrom(password, salt)).toString('hex')}`
}

/** Whether this is the password of the hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const known = Buffer.from(key, 'hex')
  const given = await keyFrom(password, salt)
  return known.length === given.length && timingSafeEqual(known, given)
}

/** Wide and narrow letters are one password. The salt counts as the text that it is kept as. */
function keyFrom(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
