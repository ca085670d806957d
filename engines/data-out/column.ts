import type { Choices, Words } from '../fields'
import type { Privacy } from '../variables'

/** How a value is written: `date` is a local day, `instant` a moment in UTC, `zonedInstant` a moment with its local offset. */
export type CellType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'instant' | 'zonedInstant'

/** A column of a table that leaves the product; the codebook lists it with every part of this. */
export interface Column {
  /** The heading: lower-case letters, figures and underscores. */
  readonly key: string
  readonly name: Words
  /** One sentence. */
  readonly definition: Words
  readonly type: CellType
  readonly privacy: Privacy
  /** UCUM. */
  readonly unit?: string
  readonly loinc?: string
  /** Words by stored code. */
  readonly choices?: Choices
}
