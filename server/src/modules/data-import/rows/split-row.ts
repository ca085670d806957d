import { parse } from 'csv-parse/sync'

/**
 * The fields of one line, or null where its quotes do not close. The exports have no line breaks inside fields, so a
 * line is a row: a quote left open spoils one row and not the rest of the file.
 */
export function splitRow(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',')
  try {
    const [fields]: string[][] = parse(line, { relax_column_count: true })
    return fields ?? ['']
  } catch {
    return null
  }
}
