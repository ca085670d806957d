import { isUtf8 } from 'node:buffer'

/** Index of the first byte that no UTF-8 text has there. Only for bytes that are not UTF-8. */
export function invalidByteAt(bytes: Buffer): number {
  let good = 0
  let bad = bytes.length
  // Cutting inside a character makes a good beginning look bad, so the test steps back over a character's own bytes.
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (beginsWell(bytes, middle)) good = middle
    else bad = middle
  }
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

/** The place of a byte as a person counts: the first character of a line is 1. */
export function characterColumn(line: Buffer, at: number): number {
  return [...line.subarray(0, at).toString('utf8')].length + 1
}

/** What a person should do about a file that is not UTF-8. */
export function describeEncoding(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const zeros = bytes.filter((byte) => byte === 0).length
  if (mark === 'fffe' || mark === 'feff' || zeros * 3 > bytes.length) {
    return '文字コードがUTF-16のようです。UTF-8で保存し直してから取り込んでください。'
  }
  return 'CSVファイルではない内容(バイナリ)です。このファイルの、ここから先は取り込みませんでした。'
}

/** For one line that is not UTF-8. */
export function describeDamage(line: number): string {
  return line === 1
    ? '文字コードがUTF-8ではありません(Shift_JISなどの可能性があります)。UTF-8で保存し直してから取り込んでください。'
    : 'UTF-8として読めない文字があります(Shift_JISなどの可能性があります)。UTF-8で保存し直してください。'
}
