import { readSheet } from 'read-excel-file/node'
import { writtenDay } from '../../../../engines/written-values'
import { mostRows, tooManyRows, unreadableWorkbook } from './file-limits'
import { inspectedWorkbook } from './inspect-workbook'
import { numberText } from './number-text'
import type { Records } from './read-delimited'
import type { MomentText } from './shown/moment-text'

/**
 * The first sheet of a workbook: numbers as written, times, percentages and numbers with words as they are shown, days that
 * cannot be read as they are shown as YYYY-MM-DD, formulas as their results.
 */
export async function readWorkbook(file: Buffer): Promise<Records> {
  const { workbook, mergedCells } = await inspectedWorkbook(file, { sheets: 'first', textOf: shownOrDay })
  const rows = await readSheet(workbook, { parseNumber: numberText, trim: false }).catch(() => {
    throw unreadableWorkbook()
  })
  if (rows.length > mostRows + 1) {
    throw tooManyRows()
  }
  const records = { [Symbol.iterator]: () => recordsOf(rows) }
  return { format: 'xlsx', encoding: 'excel', readAs: null, certainty: null, mergedCells, records }
}

/** A day alone as it is shown where that has one reading: 3/1/2026 has two. */
function shownOrDay({ text, day }: MomentText): string {
  if (day === null || writtenDay(text) === day) return text
  return day.replace(/ 00:00$/, '')
}

function* recordsOf(rows: readonly (readonly unknown[])[]): Generator<readonly string[]> {
  for (const row of rows) yield row.map(textOf)
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  // XML can contain characters that cannot be stored, such as NUL.
  if (!(cell instanceof Date)) return String(cell).replaceAll(/[\0\p{Cs}]/gu, '\uFFFD')
  // A date outside the calendar; Excel shows ####.
  if (Number.isNaN(cell.getTime())) return '#NUM!'
  const [day = '', time = ''] = cell.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}
