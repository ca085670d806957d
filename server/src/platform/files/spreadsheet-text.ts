/**
 * Text that a spreadsheet runs as a formula: these signs, half, full or small width, after anything that it skips or that nobody
 * sees: blanks, control and format characters, and those that Unicode lets programs ignore.
 */
const formula =
  /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/** A number that Excel reads and writes as it stands; a formula of nothing else runs nothing. */
const negativeNumber = /^-(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/

/** Error values that stand in a cell instead of its value, also in CSV written by Excel. */
export const errorValue =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|TIMEOUT!)$/i

/** A long number whose last digits Excel has dropped. */
export const roundedNumber = /^-?[1-9](?:\.\d+)?E\+\d{2,3}$/

/** Our own value as a cell: with an apostrophe in front if a spreadsheet or our import would misread it. */
export function writeCell(value: string): string {
  return needsMark(value) && !negativeNumber.test(value) ? `'${value}` : value
}

/** The value of a cell; isMarked if an apostrophe says that it is literal. */
export function readCell(cell: string): { readonly value: string; readonly isMarked: boolean } {
  const isMarked = cell.startsWith("'") && needsMark(cell.slice(1))
  return { value: isMarked ? cell.slice(1) : cell, isMarked }
}

/** A cell of a user's file for returning it: unchanged, but never run as a formula. */
export function safeCell(cell: string): string {
  // A mark would make a rounded number literal, and no spreadsheet runs a number.
  const isRun = formula.test(cell) && !roundedNumber.test(cell) && !negativeNumber.test(cell)
  return isRun && !readCell(cell).isMarked ? `'${cell}` : cell
}

/**
 * Leading apostrophes belong to the value, so that reading removes exactly one mark. Negative numbers are among them because
 * files of earlier versions have them marked.
 */
function needsMark(value: string): boolean {
  const bare = value.replace(/^'+/, '').trim()
  return formula.test(value) || errorValue.test(bare) || roundedNumber.test(bare)
}
