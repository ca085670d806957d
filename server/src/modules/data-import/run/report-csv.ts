import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '../../../platform/files/csv'
import type { Rejection } from '../rows/row'

/** Writes what was refused as a CSV file that Excel opens with Japanese intact and without running formulas. */
export async function writeReport(path: string, rejections: AsyncIterable<Rejection>): Promise<void> {
  await pipeline(Readable.from(linesOf(rejections)), createWriteStream(path))
}

async function* linesOf(rejections: AsyncIterable<Rejection>) {
  yield byteOrderMark + csvLine(['ファイル', '行', '列', '理由', '説明'])
  for await (const { file, line, column, reason, message } of rejections) {
    yield csvLine([file, String(line), column, reason, message])
  }
}
