import type { Batch, Column } from '../../../../engines/data-out'

/** Takes the next bytes of a file; resolves when more may come. The bytes are the sink's to keep. */
export type Sink = (bytes: Uint8Array) => Promise<void>

/** Turns the rows of one table into the bytes of a file. One call is awaited before the next. */
export interface TableWriter {
  write(batch: Batch): Promise<void>
  end(): Promise<void>
}

/** A batch of another table would shift values into wrong columns. */
export function refuseOtherColumns(batch: Batch, columns: readonly Column[]): void {
  if (batch.columns.length === columns.length) return
  throw new RangeError(`A batch of ${batch.columns.length} columns for a table of ${columns.length}`)
}
