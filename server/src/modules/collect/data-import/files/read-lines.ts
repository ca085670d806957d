import { isUtf8 } from 'node:buffer'
import type { Message } from '../../../../platform/words'
import { importWords, placeWords } from '../words'
import { characterColumn, describeDamage, describeEncoding, invalidByteAt } from './encoding'
import { FileDefect } from './file-defect'
import { BrokenStream, type BytesOfFile, readBytes } from './read-bytes'

/** Whole lines of a file, without line endings. */
export interface LineBlock {
  /** 1 for the header. */
  firstLine: number
  lines: string[]
  /** Lines (by index) that cannot be read as text. */
  damaged: Map<number, LineDamage>
}

/** Where a line is damaged, and what to do about it. */
export interface LineDamage {
  place: Message
  message: Message
}

const longestLineBytes = 1024 * 1024
const lineFeed = 10

/**
 * Reads a plain or gzip file in blocks of whole lines; memory does not grow with the file. Throws FileDefect if the rest
 * cannot be read: UTF-16 or binary content, a cut-off or damaged file. All earlier lines have been emitted.
 */
export async function* readLines(
  file: BytesOfFile,
  onRead?: (bytes: number) => void,
): AsyncGenerator<LineBlock> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  let isFirst = true
  try {
    for await (const piece of readBytes(file, onRead)) {
      let bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
      if (isFirst && bytes.length >= 3) {
        bytes = withoutMark(bytes)
        isFirst = false
      }
      const end = bytes.lastIndexOf(lineFeed) + 1
      if (end > 0) {
        const block = toBlock(bytes.subarray(0, end), line)
        line += block.lines.length
        yield block
      }
      rest = Buffer.from(bytes.subarray(end))
      if (rest.length > longestLineBytes) {
        throw new FileDefect('line_too_long', line, placeWords.character(1), importWords.lineTooLong)
      }
    }
  } catch (error) {
    if (error instanceof BrokenStream) throw brokenAt(error, line)
    throw error
  }
  // A last line without its line end may have lost digits: 13162 would be read as 131.
  if (rest.length > 0) {
    if (isFirst) rest = withoutMark(rest)
    if (line === 1) refuseForeignFile(rest)
    throw new FileDefect('cut_off', line, placeWords.lineEnd, importWords.cutOff)
  }
}

function toBlock(bytes: Buffer, firstLine: number): LineBlock {
  if (firstLine === 1) refuseForeignFile(bytes)
  if (bytes.indexOf(0) < 0 && isUtf8(bytes))
    return { firstLine, lines: splitLines(bytes.toString('utf8')), damaged: new Map() }

  const lines: string[] = []
  const damaged = new Map<number, LineDamage>()
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, start)
    const line = bytes.subarray(start, end)
    const damage = damageOf(line, firstLine + lines.length)
    if (damage) damaged.set(lines.length, damage)
    lines.push(withoutReturn(line.toString('utf8')))
    start = end + 1
  }
  return { firstLine, lines, damaged }
}

/** A zero byte or another byte that is no text costs its line, and no other. */
function damageOf(line: Buffer, number: number): LineDamage | null {
  const zero = line.indexOf(0)
  if (zero >= 0) return { place: placeWords.byte(zero + 1), message: importWords.zeroByte }
  if (isUtf8(line)) return null
  const place = placeWords.character(characterColumn(line, invalidByteAt(line)))
  return { place, message: describeDamage(number) }
}

function splitLines(text: string) {
  const lines = (text.includes('\r') ? text.replaceAll('\r\n', '\n') : text).split('\n')
  lines.pop()
  return lines
}

function withoutReturn(line: string) {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

function withoutMark(bytes: Buffer) {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return isMarked ? bytes.subarray(3) : bytes
}

/** UTF-16 and binary files have a zero byte in their first line, or say by their first bytes what they are. */
function refuseForeignFile(bytes: Buffer) {
  const end = bytes.indexOf(lineFeed)
  const zero = bytes.subarray(0, end < 0 ? bytes.length : end).indexOf(0)
  const isWideMarked = /^(fffe|feff)/.test(bytes.subarray(0, 2).toString('hex'))
  if (zero < 0 && !isWideMarked) return
  throw new FileDefect('encoding', 1, placeWords.byte(Math.max(zero, 0) + 1), describeEncoding(bytes))
}

export function brokenAt(error: BrokenStream, line: number) {
  return error.reason === 'cut_off'
    ? new FileDefect('cut_off', line, placeWords.lineEnd, importWords.gzipCutOff)
    : new FileDefect('unreadable', line, placeWords.lineStart, importWords.gzipDamaged)
}
