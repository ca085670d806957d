import type { FieldProblem } from '../../../platform/problem'
import type { EncodingName } from './encodings'
import type { ReadTable, TableRow } from './read-table'

/** What a reading thread is asked: a file to open, then its rows, some at a time. One answer each. */
export type ReaderQuestion = { readonly file: Uint8Array; readonly chosen: EncodingName | null } | 'more'

export type ReaderAnswer =
  | { readonly opened: Omit<ReadTable, 'batches'> }
  | { readonly rows: readonly TableRow[] }
  | { readonly refused: readonly FieldProblem[] }
  | 'end'
