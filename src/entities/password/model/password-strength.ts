import { shortestPassword } from './new-password-problem'

/** How long guessing would take, roughly; a help while typing, no rule. */
export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

const fairBits = 52
const strongBits = 70
const wordsGuessedFirst = ['password', 'passw0rd', 'kansoku', 'qwerty', 'asdf', 'iloveyou', 'admin', 'sakura']

/** Weighs a password; what belongs to the person (`known`: address, name) counts as nearly nothing. */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  if (password === '') return 'none'
  if (password.length < shortestPassword) return 'short'
  const bits = bitsOf(password, known)
  if (bits < fairBits) return 'weak'
  return bits < strongBits ? 'fair' : 'strong'
}

function bitsOf(password: string, known: readonly string[]): number {
  const bare = withoutWords(password.toLowerCase(), [...wordsGuessedFirst, ...known.flatMap(parts)])
  return surprises(bare) * Math.log2(poolOf(password))
}

/** A known word is one choice of a guesser, whatever its length. */
function withoutWords(password: string, words: readonly string[]): string {
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, '~'), password)
}

/** Characters that do not follow from the one before: neither its repetition nor its neighbour. */
function surprises(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const distinct = new Set(codes).size
  const jumps = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? code)) > 1).length
  return Math.min(jumps, distinct * 2)
}

function poolOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[ -/:-@[-`{-~]/, 32],
    [/[^ -~]/, 200],
  ]
  return kinds.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0)
}

function parts(known: string): string[] {
  return known.split(/[^\p{L}\p{N}]+/u)
}
