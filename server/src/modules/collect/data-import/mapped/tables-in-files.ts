import { isUtf8 } from 'node:buffer'
import type { DataImportTableKind } from '../../../../platform/tables'
import { BrokenStream } from '../files/read-bytes'
import { type FileHead, readHead } from '../files/read-head'
import type { SourceFile } from '../files/source-file'
import { mappingWords } from '../words'
import { nameOf } from './mapped-layout'
import { isOfCounts, suggestMapping } from './suggest-mapping'
import { type TableHead, tableIn } from './table-head'

/** Tables of one heading among the files. */
export interface TableKind extends TableHead {
  /** The names of their files. */
  readonly files: readonly string[]
}

/** Files and the tables that they are. */
interface TablesInFiles {
  /** All files, those in Shift_JIS marked. */
  readonly files: readonly SourceFile[]
  readonly kinds: readonly TableKind[]
}

const mostExamples = 3
const longestExample = 40
/** Headings that are mapped at a time; files of further ones are not read. */
const mostKinds = 20
/** Rows of each heading that tell how dates and numbers are written. */
const mostRows = 5000

/** Looks at the beginning of every file. */
export async function tablesIn(files: readonly SourceFile[]): Promise<TablesInFiles> {
  const marked: SourceFile[] = []
  const kinds = new Map<string, TableKind>()
  for (const file of files) {
    const found = await tableOf(file)
    marked.push(found ? found.file : file)
    const known = found && kinds.get(found.table.fingerprint)
    if (!found || (!known && kinds.size === mostKinds)) continue
    const { table } = found
    const rows = [...(known?.rows ?? []), ...table.rows].slice(0, mostRows)
    kinds.set(table.fingerprint, { ...table, rows, files: [...(known?.files ?? []), file.name] })
  }
  return { files: marked, kinds: [...kinds.values()] }
}

async function tableOf(file: SourceFile): Promise<{ file: SourceFile; table: TableHead } | null> {
  const head = await headOf(file)
  if (!head || head.bytes.includes(0)) return null
  const whole = withoutLastLine(head.bytes)
  const isShiftJis = !isUtf8(whole)
  const text = isShiftJis ? new TextDecoder('shift_jis').decode(whole) : head.text
  // What is no Japanese either is of an encoding that is not read.
  if (text.includes('\uFFFD') && isShiftJis) return null
  const table = tableIn(text)
  return table && { file: isShiftJis ? { ...file, encoding: 'shift_jis' } : file, table }
}

async function headOf(file: SourceFile): Promise<FileHead | null> {
  try {
    return await readHead(file)
  } catch (error) {
    if (error instanceof BrokenStream) return null
    throw error
  }
}

/** The beginning of a long file may end within a character. */
function withoutLastLine(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(10)
  return end < 0 ? bytes : bytes.subarray(0, end + 1)
}

/** What a kind of table is called and what its columns have, as it is shown, with what somebody would probably choose. */
export function describedTable(kind: TableKind): DataImportTableKind {
  const { fingerprint, files, names, rows, headLines } = kind
  return {
    fingerprint,
    file: files[0] ?? '',
    fileCount: files.length,
    firstRowLine: headLines + 1,
    columns: names.map((name, column) => ({
      name: nameOf(names, column),
      examples: examplesOf(rows.map((row) => row[column] ?? '')),
      note: isOfCounts(name) ? mappingWords.counts : null,
    })),
    mapping: suggestMapping(kind),
    origin: 'suggested',
  }
}

/** The first values that differ. */
function examplesOf(cells: readonly string[]): readonly string[] {
  const different = [...new Set(cells.filter((cell) => cell !== ''))].slice(0, mostExamples)
  return different.map((cell) => (cell.length > longestExample ? `${cell.slice(0, longestExample)}…` : cell))
}
