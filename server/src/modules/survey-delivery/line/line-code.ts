import { createHmac, randomInt } from 'node:crypto'

/** Without what looks alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/** What a subject writes to the project's LINE account once: AB3K-9XQ7. */
export function newLineCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Only this is kept. */
export function lineCodeHash(secret: string, code: string): Buffer {
  return createHmac('sha256', secret)
    .update(`line-code:${folded(code)}`)
    .digest()
}

/** Whether a text that somebody wrote may be a code, however they typed it. */
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
