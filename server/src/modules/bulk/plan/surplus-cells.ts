import type { BulkFileTable } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { bulkWords } from '../words'

/** What to do about a row whose cells go on after the last heading. */
export function surplusCells(
  format: BulkFileTable['format'],
  { line, found, width }: { line: number; found: number; width: number },
): Message {
  return format === 'xlsx'
    ? bulkWords.surplusCells(letters(width), `${letters(found)}${line}`)
    : bulkWords.surplusColumns(found, width)
}

/** A column as a spreadsheet names it: A is 1, AA is 27. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return `${before > 0 ? letters(before) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
