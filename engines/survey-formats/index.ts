export {
  type Imported,
  type ImportOptions,
  type ImportResult,
  lossText,
  type Refused,
  refusalText,
  type Unsupported,
} from './draft/import-result'
export { asR5 } from './fhir/as-r5'
export { exportFhir } from './fhir/export-fhir'
export { type ImportedSurvey, importSurvey, type SurveyFormat } from './import-survey'
export { exportOwn } from './own/export-own'
export { exportXlsForm } from './xlsform/export/export-xlsform'
export { writeWorkbook } from './xlsform/export/write-workbook'
export type { Workbook } from './xlsform/workbook'
