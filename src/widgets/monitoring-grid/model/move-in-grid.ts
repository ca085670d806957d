export interface Cursor {
  row: number
  column: number
}

interface Size {
  rows: number
  columns: number
  pageRows: number
}

/** The new cell of the cursor after a key. Home and End stay in the row; with Ctrl they use the whole grid. */
export function moveInGrid(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Cursor,
  { rows, columns, pageRows }: Size,
): Cursor | null {
  const moves: Record<string, Cursor> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  }
  const to = moves[key]
  if (!to || rows === 0) return null
  return { row: clamp(to.row, rows), column: clamp(to.column, columns) }
}

function clamp(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, value))
}
