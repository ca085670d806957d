import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '../../../../platform/files/csv'
import { type Language, textIn } from '../../../../platform/words'
import type { Rejection } from '../rows/row'
import { reportWords } from '../words'

/** Writes the rejections as a CSV file that Excel opens with Japanese intact and without running formulas. */
export async function writeReport(
  path: string,
  rejections: AsyncIterable<Rejection>,
  language: Language,
): Promise<void> {
  await pipeline(Readable.from(reportLinesOf(rejections, language)), createWriteStream(path))
}

/** The lines of the report, the headings first. */
export async function* reportLinesOf(
  rejections: AsyncIterable<Rejection>,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.values(reportWords).map((word) => textIn(word, language)))
  for await (const { file, line, column, reason, message } of rejections) {
    yield csvLine([file, String(line), textIn(column, language), reason, textIn(message, language)])
  }
}
