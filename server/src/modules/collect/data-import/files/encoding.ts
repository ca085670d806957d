import { isUtf8 } from 'node:buffer'
import type { Message } from '../../../../platform/words'
import { importWords } from '../words'

/** Index of the first byte that is invalid in UTF-8. Only for bytes that are not UTF-8. */
export function invalidByteAt(bytes: Buffer): number {
  let good = 0
  let bad = bytes.length
  // A cut inside a character makes a valid prefix look invalid, so the test steps back over continuation bytes.
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (beginsWell(bytes, middle)) good = middle
    else bad = middle
  }
  // Of a character that is begun and not ended its first byte is the wrong one.
  while (good > 0 && !isUtf8(bytes.subarray(0, good))) good -= 1
  return good
}

function beginsWell(bytes: Buffer, end: number) {
  for (let cut = end; cut >= Math.max(0, end - 3); cut -= 1) {
    if (isUtf8(bytes.subarray(0, cut))) return isBegunCharacter(bytes.subarray(cut, end))
  }
  return false
}

function isBegunCharacter(bytes: Buffer) {
  const [lead] = bytes
  if (lead === undefined) return true
  const length =
    lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0
  return bytes.length < length && bytes.subarray(1).every((byte) => (byte & 0xc0) === 0x80)
}

/** The column of a byte as people count: the first character of a line is 1. */
export function characterColumn(line: Buffer, at: number): number {
  return [...line.subarray(0, at).toString('utf8')].length + 1
}

/** Advice about a file that is not UTF-8. */
export function describeEncoding(bytes: Buffer): Message {
  const mark = bytes.subarray(0, 2).toString('hex')
  const zeros = bytes.filter((byte) => byte === 0).length
  if (mark === 'fffe' || mark === 'feff' || zeros * 3 > bytes.length) {
    return importWords.utf16
  }
  return importWords.binary
}

/** Advice about one line that is not UTF-8. */
export function describeDamage(line: number): Message {
  return line === 1 ? importWords.headerNotUtf8 : importWords.lineNotUtf8
}
