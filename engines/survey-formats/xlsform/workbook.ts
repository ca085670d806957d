import { csvRows } from '../draft/csv'

/** The sheets of a workbook by name: rows of cells as texts. */
export type Workbook = Readonly<Record<string, readonly (readonly string[])[]>>

/**
 * Reads pyxform's CSV format, which holds all sheets in one file with the sheet name in the first column.
 * Null: another CSV file.
 */
export function workbookOfCsv(text: string): Workbook | null {
  const sheets: Record<string, (readonly string[])[]> = {}
  let sheet: (readonly string[])[] | undefined
  for (const [name = '', ...cells] of csvRows(text)) {
    if (name.trim() !== '') {
      sheet = []
      sheets[name.trim()] = sheet
      if (cells.some((cell) => cell.trim() !== '')) return null
    } else if (cells.some((cell) => cell.trim() !== '')) sheet?.push(cells)
  }
  return 'survey' in sheets ? sheets : null
}
