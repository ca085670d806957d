import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { Batch, Cell, Column } from '../../../../engines/data-out'
import { isSame } from './cell-values'
import { describedColumns } from './described-columns'
import { ColumnRows } from './parquet-column'
import { refuseOtherColumns, type Sink, type TableWriter } from './table-writer'

export interface ParquetOptions {
  /** Of the file, beside `columns`, which this writer adds. */
  readonly metadata: Readonly<Record<string, string>>
}

/** Rows of a row group: each is held in memory, and a reader skips one by its statistics. */
const rowsOfGroup = 100_000

/**
 * With as many rows a group ends where the rows of a subject end, and a subject with as many begins a group: who reads one subject skips
 * nearly all others, and who has fewer than the rest of a group lies in one.
 */
const rowsOfLarge = 10_000

/** Characters of a row group: 100,000 long answers would take hundreds of megabytes. */
const charactersOfGroup = 16_000_000

export function parquetWriter(
  columns: readonly Column[],
  sink: Sink,
  { metadata }: ParquetOptions,
): TableWriter {
  const kvMetadata = Object.entries({ ...metadata, columns: describedColumns(columns) }).map(
    ([key, value]) => ({
      key,
      value,
    }),
  )
  const file = new ParquetWriter({
    writer: new SinkWriter(sink),
    schema: schemaOf(columns),
    createdBy: 'kansoku',
    kvMetadata,
  })
  const collected = columns.map((column) => new ColumnRows(column, rowsOfGroup))
  const groupsBySubject = columns[0]?.key === 'subject'
  let count = 0
  let characters = 0
  /** Whose rows come, and how many there were. */
  let subject: Cell = null
  let rowsOfSubject = 0

  async function writeGroup(): Promise<void> {
    if (count === 0) return
    const columnData = collected.map((rows, index) =>
      source(columns[index] as Column, index, rows.take(count)),
    )
    await file.write({ columnData, rowGroupSize: count })
    count = 0
    characters = 0
  }

  async function add(batch: Batch, start: number, before: number): Promise<void> {
    for (let row = start; row < before; ) {
      const end = Math.min(before, row + rowsOfGroup - count, row + rowsPerLook)
      for (const [index, rows] of collected.entries()) {
        const values = batch.columns[index]
        if (values) characters += rows.add(values, row, end, count)
      }
      count += end - row
      row = end
      if (count === rowsOfGroup || characters > charactersOfGroup) await writeGroup()
    }
  }

  /** The rows of a batch by subject. */
  function stretches({ length, columns: [subjects] }: Batch): readonly Stretch[] {
    const whole = [{ value: subject, start: 0, end: length }]
    if (!groupsBySubject || subjects === undefined || length === 0) return whole
    if (isSame(subjects)) return [{ value: subjects.same, start: 0, end: length }]
    if (!Array.isArray(subjects)) return whole
    const found: Stretch[] = []
    for (let start = 0; start < length; ) {
      const value: Cell = subjects[start] ?? null
      let end = start + 1
      while (end < length && (subjects[end] ?? null) === value) end += 1
      found.push({ value, start, end })
      start = end
    }
    return found
  }

  return {
    async write(batch) {
      refuseOtherColumns(batch, columns)
      for (const { value, start, end } of stretches(batch)) {
        if (value !== subject) {
          const isBorder = count >= rowsOfLarge || rowsOfSubject >= rowsOfLarge || end - start >= rowsOfLarge
          if (isBorder) await writeGroup()
          subject = value
          rowsOfSubject = 0
        }
        rowsOfSubject += end - start
        await add(batch, start, end)
      }
    },
    async end() {
      await writeGroup()
      await file.finish()
    },
  }
}

/** Rows of a batch that are of one subject. */
interface Stretch {
  readonly value: Cell
  readonly start: number
  readonly end: number
}

/** Rows that are added before the number of characters is looked at again. */
const rowsPerLook = 10_000

const types: Readonly<Record<Column['type'], Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  zonedInstant: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
}

function schemaOf(columns: readonly Column[]): SchemaElement[] {
  const root: SchemaElement = { name: 'root', num_children: columns.length }
  const each = columns.map(
    ({ key, type }): SchemaElement => ({
      name: key,
      repetition_type: 'OPTIONAL',
      ...types[type],
    }),
  )
  return [root].concat(each)
}

/**
 * Whole numbers and times are written as differences: eight times smaller than plain. Statistics cost 60 to 110 ns a value,
 * and are for what readers filter by: whose row it is, which comes first in every table, and when.
 */
function source({ key, type }: Column, place: number, data: ColumnSource['data']): ColumnSource {
  if (type === 'integer') return { name: key, data, encoding: 'DELTA_BINARY_PACKED', statistics: false }
  if (type === 'instant' || type === 'date') return { name: key, data, encoding: 'DELTA_BINARY_PACKED' }
  if (type !== 'number') return { name: key, data, statistics: type === 'text' && place === 0 }
  // The library's dictionary takes -0 for 0.
  return { name: key, data, statistics: false, ...(hasMinusZero(data) && { encoding: 'PLAIN' }) }
}

function hasMinusZero(data: ColumnSource['data']): boolean {
  // A callback for each value took as long as a tenth of the whole.
  for (let row = 0; row < data.length; row += 1) if (data[row] === 0 && Object.is(data[row], -0)) return true
  return false
}

/** Hands each row group to the sink, so that the file is never in memory as a whole. */
class SinkWriter extends ByteWriter {
  readonly #sink: Sink

  constructor(sink: Sink) {
    super()
    this.#sink = sink
  }

  async flush(): Promise<void> {
    if (this.index === 0) return
    // A copy: the buffer is written again.
    const piece = new Uint8Array(this.buffer.slice(0, this.index))
    this.index = 0
    await this.#sink(piece)
  }

  override finish(): Promise<void> {
    return this.flush()
  }
}
