import { type CalledEncoding, type Certainty, decodedAs, type EncodingName } from './encodings'
import { refusedFile } from './file-limits'
import { guessEncoding } from './guess-encoding'
import { encodingWords, readingWords } from './words'

/** A decoded text, and the encoding that was used. */
export interface DecodedText {
  readonly text: string
  readonly readAs: EncodingName
  readonly encoding: CalledEncoding
  readonly certainty: Certainty
}

/** Decodes with the chosen encoding; otherwise by byte order mark, by validity as UTF-8, or by a guess. */
export function decodeText(bytes: Buffer, chosen: EncodingName | null = null): DecodedText {
  const found = chosen ? decodedAsChosen(bytes, chosen) : decodedAsFound(bytes)
  if (isNoText(found.text)) throw noTable()
  return found
}

function decodedAsChosen(bytes: Buffer, chosen: EncodingName): DecodedText {
  const text = decodedAs(bytes, chosen)
  if (text !== null) return decoded(text, chosen, 'chosen')
  throw refusedFile(readingWords.notInEncoding(encodingWords[chosen]))
}

function decodedAsFound(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedByMark(bytes, 'utf_16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedByMark(bytes, 'utf_16be')
  const utf8 = decodedAs(bytes, 'utf_8')
  if (utf8 !== null) {
    return { ...decoded(utf8, 'utf_8', 'certain'), ...(hasMark(bytes) && { encoding: 'utf_8_with_mark' }) }
  }
  const { encoding, certainty } = guessEncoding(bytes)
  const text = decodedAs(bytes, encoding)
  const fixed = decodedWithHoles(bytes)
  if (fixed !== null) return decoded(fixed, 'utf_8', 'likely')
  const mixed = text === null || hasMark(bytes) ? firstLine(bytes, isNotUtf8) : firstLine(bytes, isSurelyUtf8)
  if (text !== null && mixed === null) return decoded(text, encoding, certainty)
  throw refusedFile(mixed === null ? readingWords.unreadableEncoding : readingWords.mixedEncodings(mixed))
}

/** One line in so many may have bytes that cannot be read; more are another encoding. */
const linesPerHole = 20

/**
 * A text in UTF-8 of which single rows are damaged: their bytes become U+FFFD, for which the row is refused and no other. Null
 * where the heading is damaged, or so many rows that the text has another encoding, also in part.
 */
function decodedWithHoles(bytes: Buffer): string | null {
  const text = bytes.toString('utf8')
  const lines = text.split('\n')
  const damaged = lines.filter((line) => line.includes('\uFFFD'))
  if (lines[0]?.includes('\uFFFD') || damaged.length > Math.ceil(lines.length / linesPerHole)) return null
  if (damaged.some(isOfAnotherEncoding)) return null
  const isUtf8 = hasMark(bytes) || lines.some((line) => !line.includes('\uFFFD') && asianLetters.test(line))
  return isUtf8 ? text.replace(/^\uFEFF/, '') : null
}

/** A line in another encoding has hardly a letter that is right; a damaged one lacks some. */
function isOfAnotherEncoding(line: string): boolean {
  const holes = line.split('\uFFFD').length - 1
  return holes > 1 && holes >= line.replace(/[\0-\x7F\uFFFD]/g, '').length
}

/**
 * Zero bytes in the heading, in many rows, or beside other bytes that no text has: UTF-16 without its mark, a picture, a program.
 * Single ones cost their row.
 */
function isNoText(text: string): boolean {
  if (!text.includes('\0')) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what tells a picture from a text.
  if (/[\x02-\x08\x0E-\x1F]/.test(text)) return true
  const lines = text.split('\n')
  const damaged = lines.filter((line) => line.includes('\0')).length
  return lines[0]?.includes('\0') === true || damaged > Math.ceil(lines.length / linesPerHole)
}

function decodedByMark(bytes: Buffer, encoding: EncodingName): DecodedText {
  const text = decodedAs(bytes, encoding)
  if (text === null) throw refusedFile(readingWords.unreadableEncoding)
  return decoded(text, encoding, 'certain')
}

function decoded(text: string, readAs: EncodingName, certainty: Certainty): DecodedText {
  return { text, readAs, encoding: readAs, certainty }
}

function noTable() {
  return refusedFile(readingWords.noTable)
}

const hasMark = (bytes: Buffer) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
const isNotUtf8 = (line: Buffer) => decodedAs(line, 'utf_8') === null

/** Kanji and kana take three bytes in UTF-8. Other encodings are rarely valid UTF-8 by chance, and never as kana. */
function isSurelyUtf8(line: Buffer): boolean {
  const text = decodedAs(line, 'utf_8')
  return text !== null && asianLetters.test(text)
}

const asianLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

function firstLine(bytes: Buffer, isSo: (line: Buffer) => boolean): number | null {
  let number = 1
  for (let start = 0; start < bytes.length; number += 1) {
    const newline = bytes.indexOf(0x0a, start)
    const end = newline < 0 ? bytes.length : newline
    if (isSo(bytes.subarray(start, end))) return number
    start = end + 1
  }
  return null
}
