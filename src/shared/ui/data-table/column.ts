import type { ReactNode } from 'react'

/** What is needed to choose whether a column is shown. */
export interface Choosable {
  id: string
  title: string
  /** Names the row and holds its link; exactly one column. It cannot be hidden. */
  isRowHeader?: boolean
  /** Not shown until someone chooses it. */
  isHiddenAtFirst?: boolean
}

/** One column of a list. */
export interface Column<Row> extends Choosable {
  cell: (row: Row) => ReactNode
  /** What it sorts by; absent when the server cannot order by it. */
  sort?: string
  /** Numbers stand at the right. */
  isRight?: boolean
  width?: string
  /** 3 leaves below 1200, 2 below 960; absent stays. */
  priority?: 2 | 3
}

/** The rows chosen, by id; only those of this page can be added or removed at once. */
export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
}
