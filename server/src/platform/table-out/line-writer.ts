import type { Batch, Cell, Column, ColumnValues } from '../../../../engines/data-out'
import { ByteBuffer } from './byte-buffer'
import { cellAt, isSame, isZoned, offsetAt } from './cell-values'
import { writeNumber } from './number-text'
import { refuseOtherColumns, type Sink, type TableWriter } from './table-writer'
import { TimeText } from './time-text'

/** How a format of one line a row writes what is not the same in all of them. */
export interface LineFormat {
  readonly head: Uint8Array
  /** What is in front of the cell of each column. */
  readonly starts: readonly Uint8Array[]
  readonly lineEnd: Uint8Array
  readonly missing: Uint8Array
  /** JSON has times in quotes. */
  readonly quotesTimes: boolean
  /** A text as a whole cell; the row counts from 1. */
  text(value: string, row: number, column: Column): Uint8Array
  /** Whether a text has the same bytes in every row, so that they are made once. */
  readonly keepsTexts: boolean
}

type WriteCell = (row: number) => void

const quote = 34
const isTrue = Buffer.from('true')
const isFalse = Buffer.from('false')

/** One line a row: CSV, TSV and NDJSON. */
export function lineWriter(columns: readonly Column[], sink: Sink, format: LineFormat): TableWriter {
  const out = new ByteBuffer()
  const times = columns.map(() => new TimeText())
  const { starts, lineEnd, missing, quotesTimes } = format
  let before = 0
  out.copy(format.head)
  return {
    async write(batch) {
      refuseOtherColumns(batch, columns)
      const cells = columns.map((column, index) => cellWriter(batch, column, index))
      for (let row = 0; row < batch.length; row += 1) {
        for (let index = 0; index < cells.length; index += 1) {
          out.copy(starts[index] as Uint8Array)
          ;(cells[index] as WriteCell)(row)
        }
        out.copy(lineEnd)
        if (out.isFull) await sink(out.take())
      }
      before += batch.length
    },
    async end() {
      if (out.at > 0) await sink(out.take())
    },
  }

  function cellWriter(batch: Batch, column: Column, index: number): WriteCell {
    const values = batch.columns[index] as ColumnValues
    const time = times[index] as TimeText
    if (isZoned(values) && column.type === 'zonedInstant') {
      const { instants } = values
      return (row) => {
        const ms = instants[row] as number
        if (!Number.isFinite(ms)) {
          out.copy(missing)
          return
        }
        if (quotesTimes) out.byte(quote)
        time.zoned(out, ms, offsetAt(values, row))
        if (quotesTimes) out.byte(quote)
      }
    }
    if (values instanceof Float64Array && (column.type === 'number' || column.type === 'integer')) {
      return (row) => {
        const value = values[row] as number
        if (Number.isFinite(value)) writeNumber(out, value)
        else out.copy(missing)
      }
    }
    if (isSame(values) && (typeof values.same !== 'string' || format.keepsTexts)) {
      const bytes = bytesOf(() => writeCell(values.same, 0, column, time))
      return () => out.copy(bytes)
    }
    return (row) => writeCell(cellAt(values, row), row, column, time)
  }

  function writeCell(cell: Cell, row: number, column: Column, time: TimeText): void {
    if (typeof cell === 'string') out.copy(format.text(cell, before + row + 1, column))
    else if (typeof cell === 'boolean') out.copy(cell ? isTrue : isFalse)
    else if (cell === null || !Number.isFinite(cell)) out.copy(missing)
    else if (column.type === 'instant' || column.type === 'zonedInstant') writeInstant(cell, time)
    else writeNumber(out, cell)
  }

  function writeInstant(ms: number, time: TimeText): void {
    if (quotesTimes) out.byte(quote)
    time.utc(out, ms)
    if (quotesTimes) out.byte(quote)
  }

  /** What `write` adds, taken off again. */
  function bytesOf(write: () => void): Uint8Array {
    const start = out.at
    write()
    const bytes = Uint8Array.prototype.slice.call(out.bytes, start, out.at)
    out.at = start
    return bytes
  }
}
