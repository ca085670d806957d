import { refusedFile } from './file-limits'

/** A text and how its bytes were read, as people call it. */
export interface DecodedText {
  readonly text: string
  readonly encoding: string
}

/** Reads UTF-8, UTF-16 with a mark, or Shift_JIS as Windows writes it (CP932); a mixture is refused with its first line. */
export function decodeText(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le', 'UTF-16')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be', 'UTF-16')
  if (bytes.includes(0)) {
    throw refusedFile('表のファイルではないようです。CSV、TSV、XLSX のいずれかを選んでください。')
  }
  const utf8 = decodedAs(bytes, 'utf-8')
  if (utf8 !== null) return { text: utf8, encoding: hasMark(bytes) ? 'UTF-8（BOM付き）' : 'UTF-8' }
  const japanese = decodedAs(bytes, 'shift_jis')
  const mixed =
    japanese === null || hasMark(bytes) ? firstLine(bytes, isNotUtf8) : firstLine(bytes, isSurelyUtf8)
  if (mixed !== null) {
    throw refusedFile(
      `${mixed}行目で文字コードが変わっています（UTF-8 と Shift_JIS が混ざっているか、壊れています）。ファイルを1つの文字コードで保存し直してください。`,
    )
  }
  return { text: japanese ?? '', encoding: 'Shift_JIS（CP932）' }
}

function decoded(bytes: Buffer, label: string, encoding: string): DecodedText {
  const text = decodedAs(bytes, label)
  if (text === null) throw refusedFile('文字コードを読み取れません。UTF-8 で保存し直してください。')
  return { text, encoding }
}

function decodedAs(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const hasMark = (bytes: Buffer) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
const isNotUtf8 = (line: Buffer) => decodedAs(line, 'utf-8') === null

/** Kanji and kana of UTF-8 take three bytes; Shift_JIS text reads as such by chance hardly ever, and never as kana. */
function isSurelyUtf8(line: Buffer): boolean {
  const text = decodedAs(line, 'utf-8')
  return text !== null && /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
}

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
