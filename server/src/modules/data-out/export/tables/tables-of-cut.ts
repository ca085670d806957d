import { auditTable } from './audit-table'
import { conductTables } from './conduct-tables'
import { dayTable, sleepTables } from './day-tables'
import type { ExportTable, TableReading } from './export-table'
import { subjectTables } from './subject-tables'
import { surveyTables } from './survey-tables'

/** All tables that an export is to hold, but the samples. */
export async function tablesOfCut(reading: TableReading): Promise<readonly ExportTable[]> {
  const { contents: chosen } = reading.shaping.definition
  const tables: ExportTable[] = []
  if (chosen.includes('subjects')) tables.push(...subjectTables(reading))
  if (chosen.includes('daily')) tables.push(dayTable(reading))
  if (chosen.includes('sleep')) tables.push(...sleepTables(reading))
  if (chosen.includes('surveys')) tables.push(...(await surveyTables(reading)))
  if (chosen.includes('conduct')) tables.push(...conductTables(reading))
  if (chosen.includes('audit') && reading.shaping.takesPersonal) tables.push(auditTable(reading))
  return tables
}
