import { readSheet } from 'read-excel-file/node'
import { mostRows, tooManyRows, unreadableWorkbook } from './file-limits'
import { inspectedWorkbook } from './inspect-workbook'
import type { Records } from './read-delimited'

/** The first sheet of a workbook: numbers as they are written, dates as YYYY-MM-DD, formulas as what they gave. */
export async function readWorkbook(file: Buffer): Promise<Records> {
  const inspected = await inspectedWorkbook(file)
  // Excel keeps 1990 also as 1.99E3, and 0.1 with all that a computer makes of it.
  const parseNumber = (digits: string) => String(Number(digits))
  const rows = await readSheet(inspected, { parseNumber, trim: false }).catch(() => {
    throw unreadableWorkbook()
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
  // An XML file can name characters that no text may hold.
  if (!(cell instanceof Date)) return String(cell).replaceAll(/[\0\p{Cs}]/gu, '\uFFFD')
  const [day = '', time = ''] = cell.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}
