import type { DataImportTableKind } from '../../../../platform/tables'
import type { SourceFile } from '../files/source-file'
import type { FindMappings } from './known-mappings'
import type { MappedTable } from './mapped-layout'
import { describedTable, type TableKind, tablesIn } from './tables-in-files'

/** Tables of no known format, and how they are read as far as somebody has said it. */
export interface MappedTables {
  readonly files: readonly SourceFile[]
  readonly kinds: readonly TableKind[]
  /** The same as they are shown. */
  readonly tables: readonly DataImportTableKind[]
  /** As they are read; null while one is not mapped. */
  readonly mapped: readonly MappedTable[] | null
}

/** Finds the tables among the files, with their mappings. */
export async function mappedTablesIn(
  files: readonly SourceFile[],
  find: FindMappings,
): Promise<MappedTables> {
  const { files: marked, kinds } = await tablesIn(files)
  const known = await find(kinds.map(({ fingerprint }) => fingerprint))
  const tables = kinds.map((kind) => ({ ...describedTable(kind), ...known.get(kind.fingerprint) }))
  const isMapped = tables.every(({ origin }) => origin !== 'suggested')
  const mapped = kinds.map(({ fingerprint, names, delimiter, head, headLines }, at) => ({
    fingerprint,
    names,
    delimiter,
    head,
    headLines,
    // Of the same place in the other list.
    mapping: (tables[at] as DataImportTableKind).mapping,
  }))
  return { files: marked, kinds, tables, mapped: isMapped ? mapped : null }
}
