import type { Batch, ColumnValues } from '../../../../engines/data-out'
import { isSame, isZoned } from './cell-values'

/** The rows of a batch from one to before another; without copying numbers. */
export function sliceBatch(batch: Batch, from: number, to: number): Batch {
  if (from === 0 && to === batch.length) return batch
  return { length: to - from, columns: batch.columns.map((values) => sliceOf(values, from, to)) }
}

function sliceOf(values: ColumnValues, from: number, to: number): ColumnValues {
  if (isSame(values)) return values
  if (values instanceof Float64Array) return values.subarray(from, to)
  if (!isZoned(values)) return values.slice(from, to)
  const { instants, offsets } = values
  return {
    instants: instants.subarray(from, to),
    offsets: typeof offsets === 'number' ? offsets : offsets.subarray(from, to),
  }
}
