import { useMemo } from 'react'
import { columnsThatFit, tableColumns, trackSizes } from './columns'

// 16 px of padding on each side of a row.
export const rowPadding = 32

/** The chosen columns that fit the width, and the grid-template-columns of a row. */
export function useShownColumns(width: number, hidden: ReadonlySet<string>) {
  const columns = useMemo(() => {
    const chosen = tableColumns().filter(({ name }) => !hidden.has(name))
    return columnsThatFit(width > rowPadding ? width - rowPadding : 1200, chosen)
  }, [width, hidden])
  const tracks = useMemo(() => trackSizes(columns), [columns])
  return { columns, tracks }
}
