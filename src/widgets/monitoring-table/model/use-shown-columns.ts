import { useMemo } from 'react'
import { columnsThatFit, tableColumns, trackSizes } from './columns'

// 14 px at each side of a row.
const rowPadding = 28

/** The columns that a person chose and that fit the width, and the tracks of a row's grid. */
export function useShownColumns(width: number, hidden: ReadonlySet<string>) {
  const columns = useMemo(() => {
    const chosen = tableColumns().filter(({ name }) => !hidden.has(name))
    return columnsThatFit(width > rowPadding ? width - rowPadding : 1200, chosen)
  }, [width, hidden])
  const tracks = useMemo(() => trackSizes(columns), [columns])
  return { columns, tracks }
}
