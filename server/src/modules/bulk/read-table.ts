import { decodeText } from './decode-text'
import { mostBytes, mostColumns, mostRows, refusedFile, tooManyBytes, tooManyRows } from './file-limits'
import { readDelimited } from './read-delimited'
import { readWorkbook } from './read-workbook'

const mostCharacters = 10_000

/**
 * One row under the headers, as the spreadsheet numbers it: the headers are line 1. A row whose cells
 * go on after the last header has one more than there are headers, with how many it has: nothing of it is lost unsaid.
 */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A file as rows of text; the rows are read once, in batches. */
export interface ReadTable {
  readonly format: 'csv' | 'tsv' | 'xlsx'
  readonly encoding: string
  readonly headers: readonly string[]
  readonly batches: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>
}

/** Reads CSV, TSV or XLSX, whichever the bytes are; INVALID_INPUT says what to do with a file that cannot be read. */
export async function readTable(file: Buffer): Promise<ReadTable> {
  if (file.length === 0)
    throw refusedFile('ファイルが空です。見出しの行とデータの行があるファイルを選んでください。')
  if (file.length > mostBytes) {
    throw tooManyBytes()
  }
  refuseOtherKinds(file)
  const { format, encoding, records } = isZip(file)
    ? await readWorkbook(file)
    : readDelimited(decodeText(file))
  const iterator = records[Symbol.asyncIterator]()
  const headers = await headersOf(iterator)
  return { format, encoding, headers, batches: batchesOf(iterator, headers.length) }
}

function refuseOtherKinds(file: Buffer): void {
  const start = file.subarray(0, 8).toString('latin1')
  if (start.startsWith('\xD0\xCF\x11\xE0')) {
    throw refusedFile(
      '古い形式の Excel ファイル（.xls）か、パスワードのついたファイルです。パスワードを外し、.xlsx か .csv で保存し直してください。',
    )
  }
  if (start.startsWith('%PDF'))
    throw refusedFile('PDF は読み取れません。CSV、TSV、XLSX のいずれかを選んでください。')
}

function isZip(file: Buffer): boolean {
  return file.length > 4 && file.readUInt32LE(0) === 0x04034b50
}

/** Empty rows are counted, so that lines stay the spreadsheet's, and left out. */
async function headersOf(records: AsyncIterator<readonly string[]>): Promise<string[]> {
  const { value, done } = await records.next()
  const headers = done ? [] : value.map((cell) => cell.trim())
  while (headers.at(-1) === '') headers.pop()
  if (headers.length === 0) throw refusedFile('1行目に見出しがありません。1行目に列の名前を書いてください。')
  if (headers.length > mostColumns)
    throw refusedFile(`列は${mostColumns}列までです。使わない列を削除してください。`)
  return headers
}

async function* batchesOf(
  records: AsyncIterator<readonly string[]>,
  width: number,
): AsyncGenerator<readonly TableRow[]> {
  let batch: TableRow[] = []
  let count = 0
  for (let line = 2; ; line += 1) {
    const next = await records.next()
    if (next.done) break
    const cells = Array.from({ length: width }, (_, column) => next.value[column] ?? '')
    const found = next.value.findLastIndex((cell) => cell.trim() !== '') + 1
    if (found > width) cells.push(String(found))
    else if (cells.every((cell) => cell.trim() === '')) continue
    count += 1
    if (count > mostRows) {
      throw tooManyRows()
    }
    const long = cells.findIndex((cell) => cell.length > mostCharacters)
    if (long >= 0)
      throw refusedFile(
        `${line}行目の${long + 1}列目が長すぎます。1つのセルは1万文字までです。短くするか、引用符「"」が閉じているか確認してください。`,
      )
    batch.push({ line, cells })
    if (batch.length === 2000) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
  if (count === 0)
    throw refusedFile('見出しだけで、データの行がありません。2行目からデータを書いてください。')
}
