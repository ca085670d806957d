import { csvRows } from '../draft/csv'

/** The sheets of a workbook by name: rows of cells as texts. */
export type Workbook = Readonly<Record<string, readonly (readonly string[])[]>>

/** pyxform's sheets in one CSV file: the first column has their names. Null: it is another CSV file. */
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
