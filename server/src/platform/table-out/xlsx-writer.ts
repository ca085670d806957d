import type { Batch, Cell, Column, ColumnValues } from '../../../../engines/data-out'
import { zonedTime } from './batch-rows'
import { cellAt, isZoned, offsetAt } from './cell-values'
import { columnLetters, SheetNames, xmlText } from './sheet-text'
import { refuseOtherColumns, type Sink, type TableWriter } from './table-writer'
import { dayOf } from './time-text'
import { sheetEnd, sheetStart, workbookParts } from './workbook-parts'
import { type OpenEntry, ZipStream } from './zip-stream'

/** A sheet has 1,048,576 rows, one of them the heading. */
const mostRows = 1_048_575
const mostColumns = 16_384
/** Of a cell. */
export const mostCharacters = 32_767

export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError'
  readonly table: string

  constructor(table: string) {
    super(`${table}: a sheet holds at most ${mostRows} rows`)
    this.table = table
  }
}

export class TooManyColumnsError extends Error {
  override readonly name = 'TooManyColumnsError'
  readonly table: string
  readonly columns: number

  constructor(table: string, columns: number) {
    super(`${table}: a sheet holds at most ${mostColumns} columns, not ${columns}`)
    this.table = table
    this.columns = columns
  }
}

export class TextTooLongError extends Error {
  override readonly name = 'TextTooLongError'
  readonly table: string
  /** From 1, without the heading. */
  readonly row: number
  readonly column: string

  constructor(table: string, row: number, column: string) {
    super(`${table}, row ${row}, ${column}: a cell holds at most ${mostCharacters} characters`)
    this.table = table
    this.row = row
    this.column = column
  }
}

export interface WorkbookWriter {
  /** Adds a sheet; it is ended before the next. `sheetName` is the name as a sheet can have it. */
  sheet(table: string, columns: readonly Column[]): TableWriter & { readonly sheetName: string }
  end(): Promise<void>
}

/** One workbook with a sheet for each table. After an error the bytes so far are no workbook. */
export function xlsxWriter(sink: Sink, { modifiedAt }: { readonly modifiedAt: Date }): WorkbookWriter {
  const zip = new ZipStream(sink, modifiedAt)
  const names = new SheetNames()
  const sheets: string[] = []
  return {
    sheet(table, columns) {
      if (columns.length > mostColumns) throw new TooManyColumnsError(table, columns.length)
      const sheetName = names.take(table)
      sheets.push(sheetName)
      const part = zip.open(`xl/worksheets/sheet${sheets.length}.xml`)
      const { write, end } = sheetWriter(table, columns, part)
      return { write, end, sheetName }
    },
    async end() {
      for (const [name, xml] of workbookParts(sheets)) {
        const part = zip.open(name)
        await part.write(Buffer.from(xml))
        await part.close()
      }
      await zip.end()
    },
  }
}

/** The styles of workbook-parts.ts, by their place in the list. */
const [dayStyle, timeStyle, headingStyle] = [1, 2, 3]

function sheetWriter(table: string, columns: readonly Column[], part: OpenEntry): TableWriter {
  const letters = columns.map((_, index) => columnLetters(index))
  const heading = columns.map(({ key }, index) => textCell(`${letters[index]}1`, key, headingStyle)).join('')
  let xml = `${sheetStart}<row r="1">${heading}</row>`
  let count = 0

  async function flush(): Promise<void> {
    const bytes = Buffer.from(xml)
    xml = ''
    await part.write(bytes)
  }

  function rowOf(batch: Batch, row: number): string {
    const line = count + row + 2
    let cells = ''
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index] as Column
      const cell = sheetCell(column, batch.columns[index] as ColumnValues, row)
      if (typeof cell === 'string' && cell.length > mostCharacters) {
        throw new TextTooLongError(table, line - 1, column.key)
      }
      if (cell !== null) cells += cellXml(`${letters[index]}${line}`, cell, column)
    }
    return `<row r="${line}">${cells}</row>`
  }

  return {
    async write(batch) {
      refuseOtherColumns(batch, columns)
      if (count + batch.length > mostRows) throw new TooManyRowsError(table)
      for (let row = 0; row < batch.length; row += 1) {
        xml += rowOf(batch, row)
        if (xml.length > 65_536) await flush()
      }
      count += batch.length
    },
    async end() {
      xml += sheetEnd
      await flush()
      await part.close()
    },
  }
}

const dayMs = 86_400_000
/** Excel counts a 29 February 1900 that never was: before 1 March, programs read a serial number as different days. */
const firstDay = dayOf('1900-03-01')
const lastDay = dayOf('9999-12-31')
/** From 30 December 1899 to 1970. */
const daysTo1970 = 25_569

/** A cell as the sheet has it: a number for days and times that Excel knows, a text for others. */
function sheetCell({ type }: Column, values: ColumnValues, row: number): Cell {
  const cell = cellAt(values, row)
  if (cell === null) return null
  if (type === 'date' && typeof cell === 'string') return serialOr(cell, dayOf(cell))
  if (typeof cell !== 'number') return cell
  if (!Number.isFinite(cell)) return null
  if (type === 'zonedInstant') return zonedText(cell, isZoned(values) ? offsetAt(values, row) : null)
  return type === 'instant' ? serialOr(isoTime(cell), Math.floor(cell) / dayMs) : cell
}

function serialOr(text: string, days: number): number | string {
  return days >= firstDay && days < lastDay + 1 ? days + daysTo1970 : text
}

function zonedText(ms: number, offset: number | null): string {
  return offset === null ? isoTime(ms) : zonedTime(ms, offset)
}

function isoTime(ms: number): string {
  return new Date(Math.floor(ms)).toISOString()
}

function cellXml(reference: string, cell: string | number | boolean, { type }: Column): string {
  if (typeof cell === 'string') return textCell(reference, cell)
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (type === 'date') return `<c r="${reference}" s="${dayStyle}"><v>${cell}</v></c>`
  if (type === 'instant') return `<c r="${reference}" s="${timeStyle}"><v>${cell}</v></c>`
  return `<c r="${reference}"><v>${cell}</v></c>`
}

/** A text in its cell is never a formula, and an empty one is as empty as none. */
function textCell(reference: string, text: string, style = 0): string {
  if (text === '') return ''
  const styled = style === 0 ? '' : ` s="${style}"`
  return `<c r="${reference}"${styled} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}
