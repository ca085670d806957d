import type { Batch, Cell, Column, ColumnValues } from '../../../../engines/data-out'
import { cellAt, isZoned, offsetAt } from './cell-values'

/** A row by the keys of its columns; moments are ISO 8601. */
export type RowOut = Readonly<Record<string, Cell>>

/** The rows of a batch one by one, for formats that are no tables. */
export function* batchRows(columns: readonly Column[], batch: Batch): Generator<RowOut> {
  const readers = columns.map(({ key, type }, place) => {
    const values = batch.columns[place] as ColumnValues // As many as columns.
    const read = type === 'instant' || type === 'zonedInstant' ? momentIn : cellAt
    return [key, (row: number) => read(values, row)] as const
  })
  for (let row = 0; row < batch.length; row += 1) {
    const cells: Record<string, Cell> = {}
    for (const [key, read] of readers) cells[key] = read(row)
    yield cells
  }
}

function momentIn(values: ColumnValues, row: number): Cell {
  const at = cellAt(values, row)
  if (typeof at !== 'number') return at
  return isZoned(values) ? zonedTime(at, offsetAt(values, row)) : new Date(at).toISOString()
}

/** A moment on a clock so many minutes east of UTC. */
export function zonedTime(ms: number, offset: number): string {
  const size = Math.abs(offset)
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  const local = new Date(ms + offset * 60_000).toISOString().slice(0, -1)
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}
