import type { ExportTable, TableReading } from '../tables/export-table'
import { sampleTables } from '../tables/sample-tables'
import { tablesOfCut } from '../tables/tables-of-cut'
import { fhirSampleTables, fhirTables } from './fhir-tables'
import { odmTables } from './odm-tables'
import { redcapTables } from './redcap-tables'

/** All that an export in its format is to hold, but the samples. */
export function tablesOfFormat(reading: TableReading): Promise<readonly ExportTable[]> {
  switch (reading.shaping.definition.format) {
    case 'fhir':
      return fhirTables(reading)
    case 'odm':
      return odmTables(reading)
    case 'redcap':
      return redcapTables(reading)
    default:
      return tablesOfCut(reading)
  }
}

/** The samples of an export in its format. */
export function samplesOfFormat(reading: TableReading): readonly ExportTable[] {
  return reading.shaping.definition.format === 'fhir' ? fhirSampleTables(reading) : sampleTables(reading)
}
