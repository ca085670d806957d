/** One value: texts, `YYYY-MM-DD` for dates, milliseconds since 1970 for instants; null where there is none. */
export type Cell = string | number | boolean | null

/** Moments in milliseconds since 1970, with minutes east of UTC: one figure for all, or one for each. */
export interface ZonedInstants {
  readonly instants: Float64Array
  readonly offsets: number | Int16Array
}

/** The values of a column: one for all rows, one for each, numbers (NaN where there is none), or moments with offsets. */
export type ColumnValues = { readonly same: Cell } | readonly Cell[] | Float64Array | ZonedInstants

/** Some rows of a table, by column, in the order of its columns. */
export interface Batch {
  readonly length: number
  readonly columns: readonly ColumnValues[]
}
