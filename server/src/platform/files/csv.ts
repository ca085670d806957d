import { safeCell, writeCell } from './spreadsheet-text'

/** Excel reads UTF-8 as such only where a file begins with it. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file, with its end, of values of ours: docs/files.md has the rule by which they are read again. */
export function csvLine(values: readonly string[]): string {
  return lineOf(values.map(writeCell))
}

/** One line of cells that came out of somebody's file. */
export function csvLineOfCells(cells: readonly string[]): string {
  return lineOf(cells.map(safeCell))
}

function lineOf(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(',')}\r\n`
}
