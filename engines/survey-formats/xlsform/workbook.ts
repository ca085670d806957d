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
      sheets[name.trim().toLowerCase()] = sheet
      if (cells.some((cell) => cell.trim() !== '')) return null
    } else if (cells.some((cell) => cell.trim() !== '')) sheet?.push(cells)
  }
  return 'survey' in sheets ? sheets : null
}

/** The survey sheet alone, saved as CSV: a table with the columns `type`, `name` and `label`. Null: another CSV file. */
export function workbookOfSheet(text: string): Workbook | null {
  const rows = csvRows(text)
  const titles = (rows[0] ?? []).map((title) => title.trim().toLowerCase())
  const isSheet =
    titles.includes('type') && titles.includes('name') && titles.some((one) => /^label\b/.test(one))
  return isSheet ? { survey: rows } : null
}

/** Whether a question asks for choices, which stand on a sheet of their own. */
export function asksForChoices({ survey: [head = [], ...rows] = [] }: Workbook): boolean {
  const place = head.findIndex((title) => title.trim().toLowerCase() === 'type')
  return rows.some((cells) => /^\s*(select|rank)/i.test(cells[place] ?? ''))
}
