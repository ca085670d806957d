import type { BulkFileTable } from '../../platform/tables'

/** What to do about a row whose cells go on after the last heading. */
export function surplusCells(
  format: BulkFileTable['format'],
  { line, found, width }: { line: number; found: number; width: number },
): string {
  return format === 'xlsx'
    ? `見出しは${letters(width)}列までですが、セル ${letters(found)}${line} に値があります。1行目に見出しを書くか値を消し、ファイルをもう一度読み込んでください。`
    : `列の数が${found}で、見出しの${width}と合いません。カンマを含むセルを引用符「"」で囲み、ファイルをもう一度読み込んでください。`
}

/** A column as a spreadsheet names it: A is 1, AA is 27. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return `${before > 0 ? letters(before) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
