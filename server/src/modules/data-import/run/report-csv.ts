import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark } from '../../../platform/csv'
import type { Rejection } from '../rows/row'

/** Writes what was refused as a CSV file that Excel opens with Japanese intact and without running formulas. */
export async function writeReport(path: string, rejections: AsyncIterable<Rejection>): Promise<void> {
  await pipeline(Readable.from(linesOf(rejections)), createWriteStream(path))
}

async function* linesOf(rejections: AsyncIterable<Rejection>) {
  yield `${byteOrderMark}ファイル,行,列,理由,説明\r\n`
  for await (const { file, line, column, reason, message } of rejections) {
    yield `${[file, String(line), column, reason, message].map(cell).join(',')}\r\n`
  }
}

function cell(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
