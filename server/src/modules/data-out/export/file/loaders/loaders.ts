import { type Column, type Format, formats } from '../../../../../../../engines/data-out'
import type { Words } from '../../../../../../../engines/fields'
import { python } from './python'
import { rScript } from './r'
import { spss } from './spss'
import { stata } from './stata'

/** A table of an archive as a loader needs it. */
export interface LoadedTable {
  readonly name: string
  readonly title: Words
  readonly columns: readonly Column[]
  /** Its file; of a workbook the file, a # and the sheet. */
  readonly file: string
  readonly rows: number
}

/** Programs that read the tables as they are, by the name of their file: for pandas and R, and where they read the format, for SPSS and Stata. */
export function loadersOf(format: Format, tables: readonly LoadedTable[]): Readonly<Record<string, string>> {
  const { extension } = formats[format]
  // Without rows there is nothing that a reader could tell types by.
  const filled = tables.filter(({ rows }) => rows > 0)
  const others = { 'load.sps': spss(format, filled), 'load.do': stata(format, filled) }
  return {
    'load.py': python(format, extension),
    'load.R': rScript(format, extension),
    ...Object.fromEntries(Object.entries(others).flatMap(([name, text]) => (text ? [[name, text]] : []))),
  }
}
