import { withPlainBlanks } from '../../../../platform/input/visible-text'
import type { Message } from '../../../../platform/words'
import type { MetricKey, SourceKey } from '../../../series/measurement'
import type { AccountForm } from '../account-export/account-form'
import type { FileHead } from '../files/read-head'
import type { MappedForm } from '../mapped/mapped-form'
import type { SamsungForm } from '../samsung/samsung-forms'
import type { TakeoutForm } from '../takeout/takeout-form'

/** A value in a row: one column, or the sum of several, in the unit `1 / factor` of the metric's. */
export interface LayoutCell {
  columns: readonly string[]
  metric: MetricKey
  factor?: number
  /** Minutes after the row's own time, for rows that hold a whole hour. */
  minute?: number
  /** A zero counts only if this column is filled: exports write zeros for days without a recording. */
  onlyWith?: string
}

/** A kind of file, told by its header. Column names are lower case. */
export interface Layout {
  key: string
  /** The name in the report. */
  label: Message
  id: string
  date: string
  clock: 'us' | 'iso'
  /** The time a row covers; becomes the source of its values. */
  covers: SourceKey
  cells: readonly LayoutCell[]
  /** Rows with `True` in this column were entered by a person. */
  manualColumn?: string
  /** Minute rows that belong to one sleep log: the log's id and the column of its stage. */
  sleepLog?: { id: string; stage: string }
  /** With `cell`, an empty cell gives nothing and a bad one is refused alone; with `row`, either refuses its row. */
  refuses: 'row' | 'cell'
  /** Why a known file is not loaded. */
  skipNote?: Message
  /** Of formats that are no tables: by what their files are told, and what the report calls the parts of a row. */
  isOf?: (head: FileHead) => boolean
  names?: readonly string[]
  /** Read as the export.xml of Apple Health. */
  isXml?: boolean
  /** Read as a file of Google Takeout. */
  takeout?: TakeoutForm
  /** Read as a table of Samsung Health. */
  samsung?: SamsungForm
  /** Read as a file of an account's export, by the reader of its provider. */
  account?: AccountForm
  /** Read as somebody mapped its columns. */
  mapped?: MappedForm
  /** Read as epochs of ActiGraph. */
  isEpochs?: boolean
  /** Its rows are parts of nights, and what they are together is known at its end. */
  isOfParts?: boolean
  /** Read together with a file of another layout, by its key; alone it gives nothing. */
  isReadWith?: string
  /** Lies beside an export in its archive, and does not tell the format of what was sent. */
  isBeside?: boolean
  /** Required columns besides id, date and those of the cells. */
  marks?: readonly string[]
}

/** Every required column of the layout. */
function requiredColumns(layout: Layout): string[] {
  return [
    layout.id,
    layout.date,
    ...layout.cells.flatMap((cell) => cell.columns),
    ...(layout.manualColumn ? [layout.manualColumn] : []),
    ...(layout.sleepLog ? [layout.sleepLog.id, layout.sleepLog.stage] : []),
    ...(layout.marks ?? []),
  ]
}

/** The first layout whose columns are all in the header; order and additional columns do not matter. */
export function recognise(layouts: readonly Layout[], header: readonly string[]): Layout | null {
  const present = new Set(header)
  if (present.size !== header.length) return null
  return layouts.find((layout) => requiredColumns(layout).every((column) => present.has(column))) ?? null
}

/** Column names in the form in which they are compared. */
export function normaliseHeader(fields: readonly string[]): string[] {
  return fields.map((field) => withPlainBlanks(field).toLowerCase())
}
