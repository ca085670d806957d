import { readSheet } from 'read-excel-file/node'
import { mostRows, refusedFile, tooManyRows } from './file-limits'
import type { Records } from './read-delimited'

/** What the parts of a workbook may have together, unpacked: a small archive may hold gigabytes of blanks. */
const mostUnpackedBytes = 150 * 1024 * 1024

/** The first sheet of a workbook: numbers as they are written, dates as YYYY-MM-DD, formulas as what they gave. */
export async function readWorkbook(file: Buffer): Promise<Records> {
  if (unpackedBytes(file) > mostUnpackedBytes) {
    throw refusedFile('Excel ファイルの中身が大きすぎます。使う列と行だけを CSV で保存し直してください。')
  }
  // Excel keeps 1990 also as 1.99E3, and 0.1 with all that a computer makes of it.
  const parseNumber = (digits: string) => String(Number(digits))
  const rows = await readSheet(file, { parseNumber, trim: false }).catch(() => {
    throw refusedFile('Excel ファイルを読み取れません。.xlsx か .csv で保存し直してください。')
  })
  if (rows.length > mostRows + 1) {
    throw tooManyRows()
  }
  return { format: 'xlsx', encoding: 'Excel', records: recordsOf(rows) }
}

async function* recordsOf(rows: readonly (readonly unknown[])[]): AsyncGenerator<readonly string[]> {
  for (const row of rows) yield row.map(textOf)
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const [day = '', time = ''] = cell.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

/** The sizes that the archive's directory names; 0 where there is no directory. */
function unpackedBytes(file: Buffer): number {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 20 > file.length) return 0
  const entries = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < entries && at + 46 <= file.length; entry += 1) {
    total += file.readUInt32LE(at + 24)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return total
}
