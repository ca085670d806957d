/** Excel reads UTF-8 as such only where a file begins with it. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file, with its end. A cell that a spreadsheet would run as a formula is kept as text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
