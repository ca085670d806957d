import type { Message } from '../../../../platform/words'
import type { Rejection, Row } from '../rows/row'

/** A file of an export, as it lies on the disk or in an archive there. */
export interface SourceFile {
  path: string
  /** The path inside the folder, as shown in the report. */
  name: string
  /** The name in the archive that lies at the path; the content is unpacked while it is read. */
  entry?: string
  /** Of a table that is not UTF-8; its bytes are then read as UTF-8. */
  encoding?: 'shift_jis'
  /** Files that are read together with this one, by what they have. */
  beside?: Readonly<Record<string, SourceFile>>
}

/** Receives every row of a file in order. */
export interface RowHandler {
  row(row: Row, line: number, text: string): void
  rejected(rejection: Rejection): void
  /** What the file has besides rows and is not taken: what it is and how much of it. */
  told?(label: Message, note: Message): void
  /** Called after each block, with its last line: here rows are written, and the reader waits for that. */
  blockEnded?(line: number): Promise<void>
}
