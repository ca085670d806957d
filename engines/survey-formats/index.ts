export {
  type Imported,
  type ImportOptions,
  type ImportResult,
  lossText,
  type Refused,
  refusalText,
  type Unsupported,
} from './draft/import-result'
export { importFhir } from './fhir/import-fhir'
export { importRedcap } from './redcap/import-redcap'
export { importXlsForm } from './xlsform/import-xlsform'
export { type Workbook, workbookOfCsv } from './xlsform/workbook'
