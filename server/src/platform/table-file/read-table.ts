import { readCell } from '../files/spreadsheet-text'
import { decodeText } from './decode-text'
import type { EncodingName } from './encodings'
import {
  mostBytes,
  mostCharactersInCell,
  mostCharactersInRow,
  mostColumns,
  mostRows,
  refusedFile,
  rowTooLong,
  tooManyBytes,
  tooManyRows,
} from './file-limits'
import { type Records, readDelimited } from './read-delimited'
import { readWorkbook } from './read-workbook'
import { isArchive, refuseOtherKinds } from './refuse-other-kinds'
import { readingWords } from './words'

/** Limits of one batch, so that storing and checking never blocks for long. */
const mostInBatch = 500
const mostCharactersInBatch = 200_000

/**
 * A row below the headings, with the spreadsheet's line number (the headings are line 1). A row with surplus cells gets one
 * cell more than there are headings; it holds their number, so that no cell is dropped silently.
 */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file as rows of text; the rows are read once, in batches. */
export interface ReadTable extends Omit<Records, 'records'> {
  readonly headers: readonly string[]
  readonly batches: Iterable<readonly TableRow[]>
}

/**
 * Reads CSV, TSV or XLSX, recognised by its bytes, a text in the chosen encoding. INVALID_INPUT says what to do with an
 * unreadable file.
 */
export async function readTable(file: Buffer, chosen: EncodingName | null = null): Promise<ReadTable> {
  if (file.length === 0) throw refusedFile(readingWords.empty)
  if (file.length > mostBytes) {
    throw tooManyBytes()
  }
  refuseOtherKinds(file)
  const { records, ...table } = isArchive(file)
    ? await readWorkbook(file)
    : readDelimited(decodeText(file, chosen))
  const headers = headersOf(records)
  // Reads all rows once before the first is stored, so that a fault refuses the whole file.
  for (const _ of batchesOf(records, headers.length));
  return { ...table, headers, batches: batchesOf(records, headers.length) }
}

function headersOf(records: Iterable<readonly string[]>): string[] {
  const [first = []] = records
  const headers = first.map((cell) => readCell(cell.trim()).value)
  lengthOf(headers, 1)
  while (headers.at(-1) === '') headers.pop()
  if (headers.length === 0) throw refusedFile(readingWords.headersMissing)
  if (headers.length > mostColumns) throw refusedFile(readingWords.tooManyColumns(mostColumns))
  return headers
}

/** Blank rows are left out but counted, so that line numbers match the spreadsheet. */
function* batchesOf(records: Iterable<readonly string[]>, width: number): Generator<readonly TableRow[]> {
  let batch: TableRow[] = []
  let characters = 0
  let count = 0
  let blank = 0
  let line = 0
  for (const record of records) {
    line += 1
    if (line === 1) continue
    const found = record.findLastIndex((cell) => cell.trim() !== '') + 1
    if (found === 0) {
      blank += 1
      if (blank > mostRows) throw refusedFile(readingWords.tooManyBlankRows)
      continue
    }
    count += 1
    if (count > mostRows) throw tooManyRows()
    const cells = Array.from({ length: width }, (_, column) => record[column] ?? '')
    const length = lengthOf(cells, line)
    if (found > width) cells.push(String(found))
    if (batch.length === mostInBatch || (batch.length > 0 && characters + length > mostCharactersInBatch)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push({ line, cells })
    characters += length
  }
  if (batch.length > 0) yield batch
  if (count === 0) throw refusedFile(readingWords.headersOnly)
}

/** The number of characters in the row; refuses a row that is too long. */
function lengthOf(cells: readonly string[], line: number): number {
  const long = cells.findIndex((cell) => cell.length > mostCharactersInCell)
  if (long >= 0) {
    throw refusedFile(readingWords.cellTooLong(line, long + 1))
  }
  const length = cells.reduce((sum, cell) => sum + cell.length, 0)
  if (length > mostCharactersInRow) throw rowTooLong(line)
  return length
}
