export {
  exportLossText,
  type Imported,
  type ImportOptions,
  type ImportResult,
  lossText,
  type Refused,
  refusalText,
  type Unsupported,
} from './draft/import-result'
export { exportFhirAnswers } from './fhir/answers/export-answers'
export { type FhirSurvey, fhirSurvey } from './fhir/answers/fhir-survey'
export { importFhirAnswers } from './fhir/answers/import-answers'
export { asR5 } from './fhir/as-r5'
export { exportFhir } from './fhir/export-fhir'
export { type ImportedSurvey, importSurvey, type SurveyFormat } from './import-survey'
export {
  type NamedVersion,
  type OdmSurvey,
  odmEvent,
  odmFrame,
  odmSubject,
  odmSurvey,
} from './odm/odm-survey'
export { exportOwn } from './own/export-own'
export {
  type RedcapProject,
  type RedcapResponse,
  redcapProject,
} from './redcap/export/redcap-project'
export { exportXlsForm } from './xlsform/export/export-xlsform'
export { writeWorkbook } from './xlsform/export/write-workbook'
export type { Workbook } from './xlsform/workbook'
