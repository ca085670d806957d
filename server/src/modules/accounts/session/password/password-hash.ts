import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** What one hash costs (RFC 7914): N is 2 to the power of ln, and memory is 128 · N · r bytes. */
interface ScryptCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

interface StoredHash {
  readonly cost: ScryptCost
  readonly salt: string | Buffer
  readonly key: Buffer
}

/** ADR 0016. A hash takes 32 MB and about 50 ms in Node's thread pool. */
const standardCost: ScryptCost = { ln: 14, r: 16, p: 1 }
const keyBytes = 64

/** A hash that no password matches: an account without a password takes the same time. */
export const unmatchableHash = `${'0'.repeat(32)}:${'0'.repeat(2 * keyBytes)}`

/**
 * The stored form of a password. Of the standard cost, it is the salt's and the key's hexadecimal digits separated
 * by a colon; another cost is named, as in `$scrypt$ln=15,r=16,p=1$salt$key` with base64 (PHC string format).
 */
export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const salt = randomBytes(16)
  if (cost === standardCost) {
    const digits = salt.toString('hex')
    return `${digits}:${(await keyFrom(password, digits, cost)).toString('hex')}`
  }
  const key = await keyFrom(password, salt, cost)
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${unpadded(salt)}$${unpadded(key)}`
}

/** Whether the password matches the hash, in either of its forms. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const { cost, salt, key } = readHash(hash)
  const given = await keyFrom(password, salt, cost)
  return key.length === given.length && timingSafeEqual(key, given)
}

function readHash(hash: string): StoredHash {
  const named = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]*)\$([^$]*)$/.exec(hash)
  if (!named) {
    // The salt's digits are the salt, not the bytes that they stand for.
    const [salt = '', key = ''] = hash.split(':')
    return { cost: standardCost, salt, key: Buffer.from(key, 'hex') }
  }
  const [, ln, r, p, salt = '', key = ''] = named
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

/** Full and half width are equal. */
function keyFrom(password: string, salt: string | Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** ln
  // The table, its two blocks for mixing, and a block for each of p.
  const options = { N, r, p, maxmem: 128 * r * (N + 2 + p) }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
