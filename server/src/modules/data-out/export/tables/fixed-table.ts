import { type FixedTable, fixedTables } from '../../../../../../engines/data-out'
import { type ExportTable, type TableReading, tableOf } from './export-table'
import { type Row, shapeOf } from './shape'

/** A table of subjects with the same columns in every export. */
export function fixed(
  name: FixedTable,
  reading: TableReading,
  rowsOf: Parameters<typeof tableOf>[2],
  rowsOfNobody?: Parameters<typeof tableOf>[3],
): ExportTable {
  const { name: title, variables } = fixedTables[name]
  return tableOf({ name, title, shape: shapeOf(variables, reading.shaping) }, reading, rowsOf, rowsOfNobody)
}

/** A row whose moments are local to the subject. */
export function rowOf(
  subject: Row['subject'] & { readonly timeZone: string },
  key: string,
  values: Row['values'],
): Row {
  return { subject, key, timeZone: subject.timeZone, values }
}
