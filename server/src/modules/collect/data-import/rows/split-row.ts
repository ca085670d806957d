import { parse } from 'csv-parse/sync'

/**
 * The fields of one line, or null if a quote is not closed. The exports have no line breaks inside fields, so each line is
 * a row, and an open quote spoils one row instead of the rest of the file.
 */
export function splitRow(line: string, delimiter = ','): string[] | null {
  if (!line.includes('"')) return line.split(delimiter)
  try {
    const [fields]: string[][] = parse(line, { delimiter, relax_column_count: true, ltrim: true })
    return fields ?? ['']
  } catch {
    return null
  }
}
