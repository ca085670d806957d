import {
  type Column,
  type ExportDefinition,
  type Format,
  formats,
  type MissingMark,
} from '../../../../../../../engines/data-out'
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
export function loadersOf(
  { format, missing }: Pick<ExportDefinition, 'format' | 'missing'>,
  tables: readonly LoadedTable[],
): Readonly<Record<string, string>> {
  const { extension } = formats[format]
  const read = { format, extension, missing, texts: textColumns(tables) }
  // Without rows there is nothing that a reader could tell types by.
  const filled = tables.filter(({ rows }) => rows > 0)
  const others = { 'load.sps': spss(format, filled), 'load.do': stata(format, filled) }
  return {
    'load.py': python(read),
    'load.R': rScript(read),
    ...Object.fromEntries(Object.entries(others).flatMap(([name, text]) => (text ? [[name, text]] : []))),
  }
}

/** What programs for pandas and R need to know. */
export interface Loading {
  readonly format: Format
  readonly extension: string
  readonly missing: MissingMark
  /** The columns of text by the name under which a table is read: a code such as 007 is no number, and the text NA not missing. */
  readonly texts: ReadonlyMap<string, readonly string[]>
}

function textColumns(tables: readonly LoadedTable[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    tables.map(({ file, columns }) => {
      const [path = '', sheet] = file.split('#')
      const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
      return [sheet ?? stem, columns.filter(({ type }) => type === 'text').map(({ key }) => key)]
    }),
  )
}
