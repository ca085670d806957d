/** What a spreadsheet runs as a formula: these signs, half or full width, after whatever it skips. */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** What stands in a cell in place of its value; also in the CSV that Excel makes of it. */
export const errorValue =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|TIMEOUT!)$/i

/** A long number of which Excel has left digits out. */
export const roundedNumber = /^-?[1-9](?:\.\d+)?E\+\d{2,3}$/

/** A value of ours as a cell: with an apostrophe before it where a spreadsheet, or our import, would take it for something else. */
export function writeCell(value: string): string {
  return needsMark(value) ? `'${value}` : value
}

/** The value of a cell. It is marked where the apostrophe before it said that it is meant as it stands. */
export function readCell(cell: string): { readonly value: string; readonly isMarked: boolean } {
  const isMarked = cell.startsWith("'") && needsMark(cell.slice(1))
  return { value: isMarked ? cell.slice(1) : cell, isMarked }
}

/** A cell of somebody's file as it goes back to them: the same, but that no spreadsheet runs it. */
export function safeCell(cell: string): string {
  // A mark would say that a rounded number is meant as it stands; no spreadsheet runs a number.
  const isRun = formula.test(cell) && !roundedNumber.test(cell)
  return isRun && !readCell(cell).isMarked ? `'${cell}` : cell
}

/** Apostrophes at the beginning count as part of it, so that of each mark exactly one is taken away again. */
function needsMark(value: string): boolean {
  const bare = value.replace(/^'+/, '').trim()
  return formula.test(value) || errorValue.test(bare) || roundedNumber.test(bare)
}
