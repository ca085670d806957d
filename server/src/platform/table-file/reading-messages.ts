import type { FieldProblem } from '../problem'
import type { EncodingName } from './encodings'
import type { ReadTable, TableRow } from './read-table'

/** A question to the reading thread: a file to open, then its rows, in batches. Each gets one answer. */
export type ReaderQuestion = { readonly file: Uint8Array; readonly chosen: EncodingName | null } | 'more'

export type ReaderAnswer =
  | { readonly opened: Omit<ReadTable, 'batches'> }
  | { readonly rows: readonly TableRow[] }
  | { readonly refused: readonly FieldProblem[] }
  | 'end'
