import { type Certainty, decodedAs, type EncodingName } from './encodings'

/** The most likely encoding of a text that is not UTF-8. */
export interface Guess {
  readonly encoding: EncodingName
  readonly certainty: Extract<Certainty, 'likely' | 'unsure'>
}

/**
 * In Japanese text non-ASCII characters stand next to each other; signs and accented letters of western text stand alone
 * among ASCII letters. Validity does not decide, since almost every western text is valid Shift_JIS: © is ｩ, "été" is
 * kanji.
 */
export function guessEncoding(bytes: Buffer): Guess {
  const { japanese, western } = weigh(bytes)
  const eucJp = decodedAs(bytes, 'euc_jp')
  if (eucJp !== null && hasKana(eucJp)) return { encoding: 'euc_jp', certainty: 'likely' }
  const isWestern = western > japanese && !hasNoWesternByte(bytes)
  const [more, less] = isWestern ? [western, japanese] : [japanese, western]
  const certainty = eucJp === null && more >= 5 && more >= less * 4 ? 'likely' : 'unsure'
  return { encoding: isWestern ? 'windows_1252' : 'shift_jis', certainty }
}

/** Bytes that Windows-1252 does not define. */
function hasNoWesternByte(bytes: Buffer): boolean {
  return [0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => bytes.includes(byte))
}

/** Half-width kana of Shift_JIS are rare kanji in EUC-JP; every Japanese text contains kana. */
function hasKana(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/[\u3041-\u3096\u30A1-\u30FA]/g) * 4 > count(/[^\0-\x7F]/g)
}

/** Reads the bytes as Shift_JIS, run by run of non-ASCII characters, and counts what speaks for each encoding. */
function weigh(bytes: Buffer): { japanese: number; western: number } {
  let japanese = 0
  let western = 0
  for (let at = 0; at < bytes.length; ) {
    const run = runAt(bytes, at)
    if (run.characters === 1 && (run.half === 1 || isOfWord(bytes, at))) western += 2
    else if (run.rare > run.characters / 2) western += 1
    else if (run.characters > 0) japanese += run.characters
    at = run.end + 1
  }
  return { japanese, western }
}

/** Whether a lone character is a western sign or accented letter whose next byte was read as its second one. */
function isOfWord(bytes: Buffer, at: number): boolean {
  const second = bytes[at + 1] ?? 0
  return second < 0x40 || (second < 0x80 && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 2])))
}

interface Run {
  readonly end: number
  readonly characters: number
  /** Half-width kana. */
  readonly half: number
  /** Kanji of level 2 whose second byte is an ASCII letter. */
  readonly rare: number
}

function runAt(bytes: Buffer, start: number): Run {
  let [at, characters, half, rare] = [start, 0, 0, 0]
  for (let lead = bytes[at] ?? 0; lead >= 0x80; lead = bytes[at] ?? 0) {
    const isHalf = lead >= 0xa1 && lead <= 0xdf
    if (isHalf) half += 1
    else if (lead >= 0x98 && isLetter(bytes[at + 1])) rare += 1
    characters += 1
    at += isHalf ? 1 : 2
  }
  return { end: at, characters, half, rare }
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
