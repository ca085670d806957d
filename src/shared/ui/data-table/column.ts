import type { ReactNode } from 'react'

/** The part of a column that is needed to show or hide it. */
export interface Choosable {
  id: string
  title: string
  /** The column with the row's name and link; exactly one. It cannot be hidden. */
  isRowHeader?: boolean
  /** Hidden by default. */
  isHiddenAtFirst?: boolean
}

/** One column of a list. */
export interface Column<Row> extends Choosable {
  cell: (row: Row) => ReactNode
  /** The key to sort by; absent if the server cannot sort by this column. */
  sort?: string
  /** Numbers are aligned right. */
  isRight?: boolean
  width?: string
  /** The width at which the column is hidden: 3 below 1200, 2 below 960, absent never. */
  priority?: 2 | 3
}

/** The ids of the chosen rows; the head's checkbox adds or removes only those of this page. */
export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
}
