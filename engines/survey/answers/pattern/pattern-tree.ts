/** Tests a code point. */
export type CharacterSet = (character: number) => boolean

/** The syntax tree of a regular expression. Groups are not recorded, since there are no back references. */
export type PatternTree =
  /** `size`: how many tests its set takes. */
  | { readonly kind: 'set'; readonly test: CharacterSet; readonly size: number }
  | { readonly kind: 'all' | 'any'; readonly members: readonly PatternTree[] }
  | { readonly kind: 'repeat'; readonly member: PatternTree; readonly least: number; readonly most: number }
  | { readonly kind: 'start' | 'end' | 'boundary' | 'noBoundary' }

export const exactly =
  (wanted: number): CharacterSet =>
  (character) =>
    character === wanted

export const between =
  (first: number, last: number): CharacterSet =>
  (character) =>
    character >= first && character <= last

export const not =
  (set: CharacterSet): CharacterSet =>
  (character) =>
    !set(character)

export const anyOf =
  (sets: readonly CharacterSet[]): CharacterSet =>
  (character) =>
    sets.some((set) => set(character))

const matching =
  (expression: RegExp): CharacterSet =>
  (character) =>
    expression.test(String.fromCodePoint(character))

export const isWord = anyOf([between(0x30, 0x39), between(0x41, 0x5a), between(0x61, 0x7a), exactly(0x5f)])
const isDigit = between(0x30, 0x39)
const isSpace = matching(/\s/)
export const isLineEnd = anyOf([exactly(10), exactly(13), between(0x2028, 0x2029)])

/** Escapes for classes of characters. */
export const classes: ReadonlyMap<string, CharacterSet> = new Map([
  ['d', isDigit],
  ['D', not(isDigit)],
  ['w', isWord],
  ['W', not(isWord)],
  ['s', isSpace],
  ['S', not(isSpace)],
])

/** Escapes for one character. */
export const controls: ReadonlyMap<string, number> = new Map([
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
  ['0', 0],
])

const hiragana = matching(/\p{Script=Hiragana}/u)
const katakana = matching(/\p{Script=Katakana}/u)
const han = matching(/\p{Script=Han}/u)
const latin = matching(/\p{Script=Latin}/u)
const letter = matching(/\p{L}/u)
const digit = matching(/\p{N}/u)

/** Names in \p{…}. */
export const properties: ReadonlyMap<string, CharacterSet> = new Map([
  ['L', letter],
  ['Letter', letter],
  ['Lu', matching(/\p{Lu}/u)],
  ['Ll', matching(/\p{Ll}/u)],
  ['N', digit],
  ['Nd', matching(/\p{Nd}/u)],
  ['P', matching(/\p{P}/u)],
  ['S', matching(/\p{S}/u)],
  ...['Script=', 'sc='].flatMap((prefix): [string, CharacterSet][] => [
    [`${prefix}Hiragana`, hiragana],
    [`${prefix}Katakana`, katakana],
    [`${prefix}Han`, han],
    [`${prefix}Latin`, latin],
  ]),
])
