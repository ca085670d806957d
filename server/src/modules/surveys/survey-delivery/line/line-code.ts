import { createHmac, randomInt } from 'node:crypto'

/** Letters and digits without look-alikes such as O and 0. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/** The code that a subject sends to the project's LINE account once: AB3K-9XQ7. */
export function newLineCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Only the hash is stored. */
export function lineCodeHash(secret: string, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(`line-code:${folded(code)}`)
    .digest()
}

/** Whether a text may be a code; case, width and hyphens do not matter. */
export function looksLikeCode(text: string): boolean {
  const code = folded(text)
  return code.length === length && [...code].every((letter) => letters.includes(letter))
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s‐-―−ー-]/g, '')
}
