import { createHash, randomBytes } from 'node:crypto'

/** Programs that look for leaked secrets know ours by it. */
const mark = 'kns_live_'
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const lettersOfSecret = 40
/** What is shown of a key in lists, behind the mark. */
const lettersShown = 4

export interface KeySecret {
  /** Told once. */
  readonly secret: string
  readonly prefix: string
  readonly digest: Buffer
}

/** A new secret of 238 random bits: a plain digest of it needs no salt. */
export function newKeySecret(): KeySecret {
  let text = ''
  while (text.length < lettersOfSecret) {
    // Bytes of 248 and more would make the first letters likelier than others.
    for (const byte of randomBytes(64)) if (byte < 248) text += letters[byte % letters.length]
  }
  const secret = mark + text.slice(0, lettersOfSecret)
  return { secret, prefix: secret.slice(0, mark.length + lettersShown), digest: digestOf(secret) }
}

/** Null for what is no secret of ours. */
export function digestOfBearer(authorization: string | undefined): Buffer | null {
  const [, secret] = /^Bearer (kns_live_[0-9A-Za-z]{40})$/i.exec(authorization ?? '') ?? []
  return secret === undefined ? null : digestOf(secret)
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
