export {
  type DataImport,
  type DataImportMapping,
  type DataImportPerson,
  type DataImportPreview,
  type DataImportRefusal,
  type DataImportReport,
  type DataImportTable,
  useDataImportQuery,
} from './api/data-import-api'
