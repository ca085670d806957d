import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { DecodedText } from './decode-text'
import { mostRows, refusedFile, tooManyRows } from './file-limits'

/** Records of a file, and what it is. */
export interface Records {
  readonly format: 'csv' | 'tsv' | 'xlsx'
  readonly encoding: string
  readonly records: AsyncIterable<readonly string[]>
}

const pieceLength = 65_536

/** Cells between commas, tabs or semicolons, whichever the first line has most of. */
export function readDelimited({ text, encoding }: DecodedText): Records {
  if (!text.includes('"') && filledLines(text) > mostRows + 1) throw tooManyRows()
  const delimiter = delimiterOf(text)
  return { format: delimiter === '\t' ? 'tsv' : 'csv', encoding, records: recordsOf(text, delimiter) }
}

/** Without quotes a line is a row: a file that is far too long is refused before it is read. */
function filledLines(text: string): number {
  let count = 0
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    if (end - start > 1) count += 1
    start = end + 1
  }
  return count
}

function delimiterOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const counts = ['\t', ',', ';'].map((delimiter) => [delimiter, head.split(delimiter).length] as const)
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best), [',', 1] as const)[0]
}

async function* recordsOf(text: string, delimiter: string): AsyncGenerator<readonly string[]> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      // A quote inside an unquoted cell is a quote: 5'10".
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
    }),
  )
  try {
    // csv-parse gives arrays of texts without `columns`.
    for await (const record of parser) yield record as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 0)
    if (error.code === 'CSV_MAX_RECORD_SIZE') {
      throw refusedFile(
        `${line}行目あたりに長すぎるセルがあります。1つのセルは1万文字までです。短くするか、引用符「"」が閉じているか確認してください。`,
      )
    }
    throw refusedFile(
      `${line}行目あたりで、セルの区切りを読み取れません。引用符「"」が閉じているか確認してください。`,
    )
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += pieceLength) yield text.slice(start, start + pieceLength)
}
