import type { TableMapping } from '../../../../platform/tables'
import type { Delimiter } from './table-head'

/** How a table is read whose columns somebody has mapped. */
export interface MappedForm {
  readonly mapping: TableMapping
  readonly delimiter: Delimiter
  readonly names: readonly string[]
  /** The lines of the heading, and behind how many lines the first row stands. */
  readonly head: readonly string[]
  readonly headLines: number
}
