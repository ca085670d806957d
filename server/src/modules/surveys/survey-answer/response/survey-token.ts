import { createHash, createHmac } from 'node:crypto'

/** 192 bits, which cannot be guessed. */
const tokenBytes = 24

/** What a token opens: a subject's answer, or a staff member's test answer to a draft. */
type Opens = 'survey-answer' | 'survey-test-answer'

/** The token in a link, derived by HMAC from the id; the database stores only its hash. */
export function surveyTokenOf(secret: string, opens: Opens, id: string, generation = 0): string {
  return createHmac('sha256', secret)
    .update(`${opens}:${id}:${generation}`)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url')
}

/** The stored hash of a token; null if the text does not have the form of a token. */
export function surveyTokenHash(token: string): Buffer | null {
  return /^[\w-]{32}$/.test(token) ? createHash('sha256').update(token).digest() : null
}

/** Hash of the token of a new row. */
export function newTokenHash(secret: string, opens: Opens, id: string): Buffer {
  return createHash('sha256')
    .update(surveyTokenOf(secret, opens, id))
    .digest()
}
