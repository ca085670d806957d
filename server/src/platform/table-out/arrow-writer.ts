import {
  AsyncByteQueue,
  Bool,
  type Data,
  type DataType,
  DateDay,
  Field,
  Float64,
  Int64,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  TimestampMillisecond,
  Utf8,
} from 'apache-arrow'
import type { CellType, Column, ColumnValues } from '../../../../engines/data-out'
import { cellAt, isSame, isZoned, offsetAt, wellFormed } from './cell-values'
import { describedColumns } from './described-columns'
import { refuseOtherColumns, type Sink, type TableWriter } from './table-writer'
import { dayOf } from './time-text'
import { ZonedText } from './zoned-text'

export interface ArrowOptions {
  /** Of the schema, beside `columns`, which this writer adds. */
  readonly metadata: Readonly<Record<string, string>>
}

const types: Readonly<Record<CellType, DataType>> = {
  text: new Utf8(),
  integer: new Int64(),
  number: new Float64(),
  boolean: new Bool(),
  date: new DateDay(),
  instant: new TimestampMillisecond('UTC'),
  // Arrow has no moment with an offset of its own: ISO 8601, as in Parquet.
  zonedInstant: new Utf8(),
}

/** An Arrow IPC stream, a record batch for each batch. */
export function arrowWriter(columns: readonly Column[], sink: Sink, { metadata }: ArrowOptions): TableWriter {
  const schema = new Schema(
    columns.map(({ key, type }) => new Field(key, types[type], true)),
    new Map(Object.entries({ ...metadata, columns: describedColumns(columns) })),
  )
  const queue = new PieceQueue()
  const stream = new RecordBatchStreamWriter()
  stream.reset(queue, schema)

  async function handOn(): Promise<void> {
    for (const piece of queue.take()) await sink(piece)
  }

  return {
    async write(batch) {
      refuseOtherColumns(batch, columns)
      const { length } = batch
      const children = columns.map((column, place) => dataOf(column, batch.columns[place] ?? [], length))
      const data = makeData({ type: new Struct(schema.fields), length, children, nullCount: 0 })
      stream.write(new RecordBatch(schema, data))
      await handOn()
    },
    async end() {
      stream.finish()
      await handOn()
    },
  }
}

/** The library writes into it at once, however slow the sink is; what it holds is handed on after each batch. */
class PieceQueue extends AsyncByteQueue<Uint8Array> {
  #pieces: Uint8Array[] = []

  override write(piece: Uint8Array): boolean {
    if (piece.length > 0) this.#pieces.push(piece)
    return true
  }

  take(): readonly Uint8Array[] {
    const taken = this.#pieces
    this.#pieces = []
    return taken
  }
}

function dataOf(column: Column, values: ColumnValues, length: number): Data {
  const type = types[column.type]
  switch (column.type) {
    case 'number':
      return numbersOf(values, length)
    case 'instant':
      return wholeOf(type, values, length, (cell) => BigInt(Math.floor(cell)))
    case 'integer':
      return wholeOf(type, values, length, (cell) => {
        if (Number.isInteger(cell)) return BigInt(cell)
        throw new RangeError(`${column.key}: not a whole number`)
      })
    case 'date':
      return daysOf(values, length)
    case 'boolean':
      return booleansOf(column, values, length)
    case 'text':
      return textsOf(values, length, (row) => {
        const cell = cellAt(values, row)
        return cell === null ? null : Buffer.from(wellFormed(String(cell)))
      })
    case 'zonedInstant':
      return momentsOf(values, length)
  }
}

/** Which rows have a value: a bit each, padded to 8 bytes. */
class Validity {
  readonly nullBitmap: Uint8Array
  nullCount = 0

  constructor(length: number) {
    this.nullBitmap = new Uint8Array(Math.ceil(length / 64) * 8)
  }

  has(row: number): void {
    const at = row >> 3
    this.nullBitmap[at] = (this.nullBitmap[at] as number) | (1 << (row & 7)) // As many bits as rows.
  }
}

function numbersOf(values: ColumnValues, length: number): Data {
  const data = new Float64Array(length)
  const validity = new Validity(length)
  const numbers = values instanceof Float64Array ? values : null
  for (let row = 0; row < length; row++) {
    const cell = numbers ? (numbers[row] as number) : cellAt(values, row)
    if (typeof cell === 'number' && !Number.isNaN(cell)) {
      data[row] = cell
      validity.has(row)
    } else validity.nullCount += 1
  }
  return makeData({ type: new Float64(), length, data, ...validity })
}

function wholeOf(
  type: DataType,
  values: ColumnValues,
  length: number,
  wholeOfCell: (cell: number) => bigint,
): Data {
  const data = new BigInt64Array(length)
  const validity = new Validity(length)
  for (let row = 0; row < length; row++) {
    const cell = cellAt(values, row)
    if (typeof cell === 'number') {
      data[row] = wholeOfCell(cell)
      validity.has(row)
    } else validity.nullCount += 1
  }
  // Timestamps and whole numbers have the same layout.
  return makeData({ type: type as Int64, length, data, ...validity })
}

function daysOf(values: ColumnValues, length: number): Data {
  const data = new Int32Array(length)
  const validity = new Validity(length)
  for (let row = 0; row < length; row++) {
    const cell = cellAt(values, row)
    if (typeof cell === 'string') {
      data[row] = dayOf(cell)
      validity.has(row)
    } else validity.nullCount += 1
  }
  return makeData({ type: new DateDay(), length, data, ...validity })
}

function booleansOf({ key }: Column, values: ColumnValues, length: number): Data {
  const validity = new Validity(length)
  const data = new Validity(length)
  for (let row = 0; row < length; row++) {
    const cell = cellAt(values, row)
    if (cell === null) validity.nullCount += 1
    else if (typeof cell === 'boolean') {
      validity.has(row)
      if (cell) data.has(row)
    } else throw new RangeError(`${key}: not a boolean`)
  }
  return makeData({ type: new Bool(), length, data: data.nullBitmap, ...validity })
}

function textsOf(values: ColumnValues, length: number, bytesOf: (row: number) => Uint8Array | null): Data {
  const validity = new Validity(length)
  const valueOffsets = new Int32Array(length + 1)
  const pieces: Uint8Array[] = []
  const same = isSame(values) ? bytesOf(0) : undefined
  let end = 0
  for (let row = 0; row < length; row++) {
    const piece = same === undefined ? bytesOf(row) : same
    if (piece) {
      validity.has(row)
      end += piece.length
      if (same === undefined) pieces.push(piece)
    } else validity.nullCount += 1
    valueOffsets[row + 1] = end
  }
  const data = same ? Buffer.alloc(end, same) : Buffer.concat(pieces)
  return makeData({ type: new Utf8(), length, valueOffsets, data, ...validity })
}

function momentsOf(values: ColumnValues, length: number): Data {
  const text = new ZonedText()
  return textsOf(values, length, (row) => {
    const ms = cellAt(values, row)
    return typeof ms === 'number' ? text.of(ms, isZoned(values) ? offsetAt(values, row) : null) : null
  })
}
