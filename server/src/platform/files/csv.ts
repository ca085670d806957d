import { safeCell, writeCell } from './spreadsheet-text'

/** Excel reads a file as UTF-8 only if it begins with this. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file, with its line ending, from our own values: docs/files.md has the rule for reading them again. */
export function csvLine(values: readonly string[]): string {
  return lineOf(values.map(writeCell))
}

/** One line of cells that came from a user's file. */
export function csvLineOfCells(cells: readonly string[]): string {
  return lineOf(cells.map(safeCell))
}

function lineOf(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(',')}\r\n`
}
