import { minPasswordLength } from './new-password-problem'

/** A rough measure of the time to guess the password. It helps while typing and is no rule. */
export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

const fairBits = 52
const strongBits = 70
const commonPasswordWords = [
  'password',
  'passw0rd',
  'kansoku',
  'qwerty',
  'asdf',
  'iloveyou',
  'admin',
  'sakura',
]

/** Rates a password. The user's own data (`known`: address, name) counts for almost nothing. */
export function passwordStrength(password: string, known: readonly string[] = []): Strength {
  if (password === '') return 'none'
  if (password.length < minPasswordLength) return 'short'
  const bits = bitsOf(password, known)
  if (bits < fairBits) return 'weak'
  return bits < strongBits ? 'fair' : 'strong'
}

function bitsOf(password: string, known: readonly string[]): number {
  const bare = maskKnownWords(password.toLowerCase(), [...commonPasswordWords, ...known.flatMap(parts)])
  return unpredictableCount(bare) * Math.log2(poolOf(password))
}

/** An attacker guesses a known word in one try, whatever its length. */
function maskKnownWords(password: string, words: readonly string[]): string {
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, '~'), password)
}

/** Characters that neither repeat nor follow the previous one. */
function unpredictableCount(text: string): number {
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
