import type { Batch, Cell } from '../../../../../../engines/data-out'
import type { ExportTable } from './export-table'

/** Some rows of a table that is made in memory. */
export function tableInMemory(
  { name, title, columns }: Pick<ExportTable, 'name' | 'title' | 'columns'>,
  rows: readonly (readonly Cell[])[],
): ExportTable {
  const batch: Batch = {
    length: rows.length,
    columns: columns.map((_, place) => rows.map((row) => row[place] ?? null)),
  }
  return {
    name,
    title,
    columns,
    leftOut: [],
    async *batches() {
      if (rows.length > 0) yield batch
    },
  }
}
