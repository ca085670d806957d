import type { BulkFileTable } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { bulkWords } from '../words'

/** Explains a row with more cells than headings. */
export function surplusCells(
  format: BulkFileTable['format'],
  { line, found, width }: { line: number; found: number; width: number },
): Message {
  return format === 'xlsx'
    ? bulkWords.surplusCells(letters(width), `${letters(found)}${line}`)
    : bulkWords.surplusColumns(found, width)
}

/** A column's name in spreadsheets: 1 is A, 27 is AA. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return `${before > 0 ? letters(before) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
