export {
  type DataImport,
  type DataImportPerson,
  type DataImportPreview,
  type DataImportRefusal,
  type DataImportReport,
  useDataImportQuery,
} from './api/data-import-api'
